/** What leaders do and work with: vocabulary of the process, which says nothing about the answers. */
export const BUSINESS = {
  work: `
    conversation discussion discuss dialogue talk meeting session workshop offsite retreat agenda review
    retrospective check-in project initiative programme experiment pilot trial action step next_step
    first_step measure plan task activity decision decide choice option priority opportunity lever area
    starting_point ground agreement_on_terms rule_of_thumb responsibility owner ownership sponsor mandate
    deadline milestone quarter year month week day hour minute time date period calendar cycle rhythm
    routine process procedure practice approach style culture mindset manner method system tool rule
    framework guideline policy standard_practice document template strategy direction course path roadmap
    target ambition_level success progress outcome result_areas customer client market product service
    resource budget cost value_proposition skill learning training feedback idea proposal request need issue
    challenge problem obstacle tension trade-off balance_point space room scope capacity energy attention
    effort commitment work job life everyday day-to-day monday tuesday wednesday thursday friday annual
    january february march april june july august september october november december spring summer autumn
    winter common help useful helpful worth worthwhile valuable value practical concrete specific feasible
    realistic manageable simple easy short brief long half-day one-page explore try test address tackle
    build create define clarify translate deserve merit warrant require call_for_care invite offer provide
    give_room allow enable let basis foundation mandate_to together joint mutual collective team-wide
    cross-functional strategic structured thinking focus intention clarity better right wrong true false new
    old open_question question_remains mind mindful next coming upcoming following current present existing
    actual`,
} as const;
