/** Wanting and not wanting, as verbs, nouns and adjectives. */
export const WANTING = {
  want: `
    want wish desire hope seek sought crave long_for yearn prefer favour favor ask_for aspire aim aspiration
    ambition appetite hunger thirst longing demand push press call_for call vote opt support back welcome
    embrace endorse advocate champion urge drive keen eager hungry thirsty enthusiastic enthusiasm
    in_favour_of in_favor_of be_after is_after are_after would_like would_love would_rather would_prefer
    would_welcome would_choose would_go would_move would_shift would_want would_opt would_put would_place
    would_take would_like_to_see like_to like_to_see look_for look_to set_on drawn_to drawn attracted_to
    inclined inclination preference intend intent root_for side_with put_weight_behind weight_behind
    behind_more pull interest mandate ideal dream vision_for target hoped-for wished-for longed-for
    sought-after envisage envision picture_itself see_itself_becoming choose chose chosen pick select like
    warm_to need require in_search_of hope_for wish_for aim_for aim_at strive willing willingness readiness
    ready prepared determined resolved lean_towards_wanting tend_to_want would_be_happier argue eagerness
    keenness for_more request destination destined`,
  unwant: `
    reject resist oppose shun avoid refuse dislike averse aversion reluctant reluctance wary unwilling
    against tired_of had_enough enough_of had_enough_of distaste object objection turn_down turn_away
    rule_out decline_to no_appetite opposition resistance fear`,
} as const;
