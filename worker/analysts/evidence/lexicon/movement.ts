/** Directions of a wish or a place, and change and its absence. */
export const MOVEMENT = {
  more: `
    more greater stronger additional extra further higher heightened tighter firmer bolder heavier deeper
    closer nearer closer_to nearer_to toward into in_the_direction_of direction_of bigger larger sharper
    clearer fuller richer wider increase raise strengthen boost dial_up turn_up step_up ramp_up scale_up
    build_up deepen amplify add expand reinforce intensify emphasise emphasize prioritise prioritize
    emphasis focus_on stress weight_on back_to return_to head move_to shift_to go_to go_towards lean_to
    tilt_to tilt swing_to gravitate gravitate_to for in_favour_of bring_in introduce invest_in reach_for
    accelerate tighten firm_up lean_into`,
  less: `
    less fewer weaker lower looser lighter smaller diminished away_from back_from out_of loosen relax shed
    drop abandon reduce cut cut_back dial_down tone_down turn_down wind_down scale_back scale_down give_up
    let_go let_go_of move_on_from retreat_from step_back_from at_the_expense_of rather_than instead_of
    opposed_to weaken lessen decrease trim curb ease ease_off soften dilute not_so not_as departure_from
    move_away turn_from break_with from leave_behind escape`,
  change: `
    change shift move movement adjust adjustment alter alteration modify transition step swing pivot turn
    rebalance correct correction transformation difference gap distance discrepancy one_way_or_the_other
    reposition direction_of_travel travel journey transform course_correction`,
  stay: `
    stay remain keep leave unchanged no_change as_it_is as_they_are as_is as_it_stands as_things_stand alone
    status_quo content contentment happy_with satisfied_with fine_with comfortable_with at_ease_with
    untouched stay_put put stick stick_with stick_to hold maintain preserve retain right_where
    no_need_to_change no_wish_to_change no_need settled_where nothing_to_change neither_way stable stability
    as_now as_today standstill keep_things not_touch leave_alone satisfied happy fine acceptance accept`,
} as const;
