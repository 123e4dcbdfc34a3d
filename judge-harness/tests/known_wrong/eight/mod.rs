//! Programs for Eight, each with one mistake, and a few that are right.

use crate::program::Program;

mod blank_line_after_the_last;
mod blank_lines_without_a_count;
mod count_where_none_is;
mod crlf;
mod every_character_is_a_tile;
mod greedy;
mod letters_for_the_tile;
mod no_blank_line_between;
mod no_final_newline;
mod no_line_for_solved;
mod no_parity_check;
mod one_board_at_least;
mod one_board_only;
mod only_small_x;
mod parents_from_the_goal;
mod parity_counts_the_x;
mod recursion_without_end;
mod right;
mod right_order_dlru;
mod right_search_from_each_board;
mod right_to_the_end;
mod says_solved;
mod space_for_solved;
mod three_lines_a_board;
mod trailing_spaces;
mod wraps_around_the_edge;

pub(crate) const PROGRAMS: &[Program] = &[
    blank_line_after_the_last::PROGRAM,
    blank_lines_without_a_count::PROGRAM,
    count_where_none_is::PROGRAM,
    crlf::PROGRAM,
    every_character_is_a_tile::PROGRAM,
    greedy::PROGRAM,
    letters_for_the_tile::PROGRAM,
    no_blank_line_between::PROGRAM,
    no_final_newline::PROGRAM,
    no_line_for_solved::PROGRAM,
    no_parity_check::PROGRAM,
    one_board_at_least::PROGRAM,
    one_board_only::PROGRAM,
    only_small_x::PROGRAM,
    parents_from_the_goal::PROGRAM,
    parity_counts_the_x::PROGRAM,
    recursion_without_end::PROGRAM,
    right::PROGRAM,
    right_order_dlru::PROGRAM,
    right_search_from_each_board::PROGRAM,
    right_to_the_end::PROGRAM,
    says_solved::PROGRAM,
    space_for_solved::PROGRAM,
    three_lines_a_board::PROGRAM,
    trailing_spaces::PROGRAM,
    wraps_around_the_edge::PROGRAM,
];
