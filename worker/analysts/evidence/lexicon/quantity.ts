/** Numbers of people in words, beside those that `quantities` reads. */
export const QUANTITY = {
  quantity: `
    majority minority bulk all every everyone everybody nobody no_one none most half third two_thirds
    quarter fifth three_quarters handful few several many unanimous unanimity couple pair dozen remainder
    remaining rest whole entire everywhere nowhere overwhelming vast slim to_a_person without_exception
    across_the_board lone single sole solitary only_one exception outlier one_and_all twice double triple
    threefold twofold times treble outnumber ratio odds equal_numbers as_many plurality chunk portion slice
    sliver lion's_share contingent multitude masses total_agreement minority_of hardly_anyone thin_majority
    sizeable`,
} as const;
