//! Programs for The Rotation Game, each with one mistake, and a few that are right.

use crate::program::Program;

mod answer_buffer_of_ten;
mod answer_not_cleared;
mod answers_lost_in_a_crash;
mod blank_line_between;
mod children_by_cost;
mod first_tied_symbol;
mod last_tied_symbol;
mod lower_case;
mod move_table_typos;
mod no_moves_needed_misspelt;
mod no_symbol_line;
mod nul_after_the_moves;
mod one_board_at_least;
mod one_line_a_board;
mod plain_ida_star;
mod right;
mod right_first_letter_table;
mod solved_prints_empty_line;
mod spaces_between_letters;
mod stops_only_at_zero;
mod symbol_of_last_search;
mod symbol_on_moves_line;
mod waits_for_a_digit;
mod whole_board_search;

pub(crate) const PROGRAMS: &[Program] = &[
    answer_buffer_of_ten::PROGRAM,
    answer_not_cleared::PROGRAM,
    answers_lost_in_a_crash::PROGRAM,
    blank_line_between::PROGRAM,
    children_by_cost::PROGRAM,
    first_tied_symbol::PROGRAM,
    last_tied_symbol::PROGRAM,
    lower_case::PROGRAM,
    move_table_typos::A,
    move_table_typos::B,
    move_table_typos::C,
    move_table_typos::D,
    move_table_typos::E,
    move_table_typos::F,
    move_table_typos::G,
    move_table_typos::H,
    move_table_typos::ENDS,
    no_moves_needed_misspelt::PROGRAM,
    no_symbol_line::PROGRAM,
    nul_after_the_moves::PROGRAM,
    one_board_at_least::PROGRAM,
    one_line_a_board::PROGRAM,
    plain_ida_star::PROGRAM,
    right::PROGRAM,
    right_first_letter_table::PROGRAM,
    solved_prints_empty_line::PROGRAM,
    spaces_between_letters::PROGRAM,
    stops_only_at_zero::PROGRAM,
    symbol_of_last_search::PROGRAM,
    symbol_on_moves_line::PROGRAM,
    waits_for_a_digit::PROGRAM,
    whole_board_search::PROGRAM,
];
