/** Where answers lie on a line, and which of two poles outweighs. */
export const POSITION = {
  place: `
    sit stand lie lean tilt skew gravitate rest settle anchor place put locate see rate view describe regard
    consider perceive position judge find feel_itself peg rank land come_out come_in score operate reside
    live hover float cluster orient orientated situate occupy characterise characterize portray depict
    picture define identify think_of incline lean_on tend tendency inclination bend bias slant tip drift
    weigh weighted resemble come_across present appear rooted grounded based home home_ground territory
    at_home breathe be_at style run report`,
  side: `
    side end half territory pole edge zone region ground realm quarter extreme extremity far_end direction
    hand part area corner tail limit very_end right-hand left-hand right left left-hand_side led driven
    oriented minded heavy dominated focused first centred centered leaning inclined based style`,
  dominate: `
    dominate prevail outweigh lead win rule beat exceed surpass upper_hand the_upper_hand come_first
    take_precedence precedence ahead_of dominant predominant foremost king norm default second_nature
    prevalent ahead take_priority take_priority_over dwarf`,
  yield: `
    trail lag come_second back_seat take_a_back_seat lose neglect underweight secondary subordinate give_way
    behind fall_short underrepresented`,
  middle: `
    middle midpoint mid-point mid centre center central balance in_balance equilibrium midway halfway
    half-way evenly_balanced neutral middle_ground centre_ground in_between middle_of_the_road both_poles
    cancel_out cancel_each_other cancel_each_other_out net_out fifty-fifty half_and_half evenly
    equally_strong equally`,
} as const;
