/**
 * Adverbs of degree, of attitude and of order, and hedges: they colour what a clause says and add nothing to
 * it.
 */
export const ADVERBS = {
  degree: `
    almost nearly roughly approximately about around circa exactly precisely just hardly scarcely virtually
    practically essentially basically largely mainly mostly chiefly primarily predominantly broadly
    generally slightly somewhat a_little a_bit a_good_deal a_great_deal a_lot a_fair_amount
    to_a_large_extent to_a_lesser_extent by_a_distance by_a_margin by_a_whisker good_deal a_touch a_shade
    marginally fractionally mildly moderately modestly fairly reasonably relatively comparatively rather
    quite pretty very highly extremely exceptionally especially notably noticeably markedly considerably
    substantially significantly appreciably clearly distinctly definitely unmistakably evidently obviously
    visibly strongly firmly solidly deeply profoundly sharply widely far vastly hugely greatly heavily much
    fully wholly completely entirely totally utterly absolutely thoroughly perfectly by_far by_some_distance
    to_some_extent to_a_degree at_least at_most in_part partly partially only simply purely exclusively
    nowhere_near far_from anything_but not_quite no_more nothing_more no_fewer no_less no_fewer_than
    no_less_than no_more_than just_about more_or_less as_good_as well_over well_under squarely narrowly
    evenly equally similarly likewise alike closely tightly densely strikingly remarkably overwhelmingly
    dramatically steeply comfortably literally truly really genuinely actually surprisingly unsurprisingly
    interestingly importantly crucially accordingly proportionally tentatively firm_and_clear loosely
    nearly_as not_only gently openly internally particular respective corresponding individual mere sheer
    outright plain bare sole notch tick whisker decided aggregate sort_of kind_of of_sorts as_it_were safely
    easily readily`,
  order: `
    first second third next then finally lastly also too moreover furthermore additionally in_addition
    besides further however nevertheless nonetheless still yet though instead meanwhile otherwise thus
    therefore hence consequently overall all_in_all in_short in_a_nutshell in_brief in_sum in_summary
    to_sum_up in_total altogether taken_together in_general in_particular for_example for_instance
    in_other_words that_is that_said by_contrast in_contrast on_the_other_hand on_the_one_hand conversely
    on_the_contrary by_comparison at_the_same_time again once_more once twice together separately
    individually collectively jointly as_a_group as_a_whole on_the_whole above_all in_fact indeed of_course
    after_all either_way in_turn at_first_glance at_first_sight on_average by_and_large for_the_most_part
    as_expected in_all in_plain_english put_simply in_practice in_principle in_essence if_anything
    first_and_foremost to_begin_with first_of_all last_but_not_least in_this_respect in_this_regard
    in_this_case in_that_case as_such so_to_speak in_a_way in_some_ways in_the_end at_the_end_of_the_day
    between_them`,
  hedge: `
    perhaps maybe possibly probably likely unlikely apparently seemingly presumably arguably conceivably
    usually often sometimes occasionally typically normally always never ever rarely seldom frequently
    mainly naturally inevitably necessarily ultimately usefully directly indirectly explicitly implicitly
    simultaneously deliberately consciously carefully constructively regularly periodically weekly monthly
    quarterly annually early late soon immediately briefly quickly promptly`,
} as const;
