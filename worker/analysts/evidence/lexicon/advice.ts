/** Verbs that open a recommendation, and forms that advise, ask or suppose. */
export const ADVICE = {
  command: `
    accept act add address adopt agree align allocate allow analyse analyze anchor appoint arrange ask
    assess assign avoid balance be beware begin block book bridge brief bring build call capture celebrate
    challenge check choose circulate clarify close coach collect combine commission commit communicate
    compare compile complete conduct confirm connect consider consult continue convene cover create cut
    debate decide dedicate define delegate describe design determine develop devote discuss distribute do
    document draft draw drop embed empower enable encourage engage ensure establish evaluate examine expand
    experiment explain explore extend facilitate feed find finish fix focus follow form formalise formalize
    foster frame free fund gather generate get give go group guard hand have hear help hold host identify
    implement improve include increase inform integrate interview introduce invest investigate invite
    involve join keep kick_off launch lead learn leave let limit link list listen look maintain make manage
    map mark measure meet mix model monitor move name narrow nominate note offer open organise organize
    outline own pair pause phase pick pilot place plan plot point practise prepare present preserve
    prioritise prioritize promote propose protect prototype prove provide publish pull pursue put raise
    reach read recognise record redesign reduce refer reflect refresh reinforce remember remind remove
    repeat replace report rerun reserve resolve return revisit review reward rewrite rotate run sample say
    schedule scope select send separate set set_up set_aside settle shape share shift show sign simplify
    sketch solve speak spell_out spend split sponsor spread stage start state stay stop stress_test
    strengthen structure study summarise support surface swap switch tackle take talk task teach tell test
    think track train translate treat trial trim try turn understand update use validate visit visualise
    wait walk watch weigh widen work workshop write resist seek`,
  modal: `
    should could may might must possible shall ought_to need_to have_to has_to had_to let's let_us worth
    recommend recommendation we_suggest i_suggest we_propose propose perhaps maybe would_help would_benefit
    would_be_useful would_be_helpful would_be_worth would_be_wise would_be_good would_be_sensible
    would_make_sense would_allow would_give would_bring would_show would_mean would_also_help next_step
    first_step good_step useful_step the_goal_is aim_is it_is_time good_idea one_option another_option
    an_option try_to worth_asking worth_exploring worth_discussing advisable advised helpful_to useful_to
    make_sure in_order_to best_to will can cannot`,
  question:
    "how whether what why which who when where if unless suppose assuming provided_that in_case should",
} as const;
