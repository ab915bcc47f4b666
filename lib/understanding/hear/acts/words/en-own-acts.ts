import type { ActWords } from './act-words.ts';

const I_WILL = 'i_will|we_will|ill|well|i_shall|we_shall|id|wed|i_would|we_would|im_going_to|were_going_to';
const NOT = 'not|no|never|probably_not|definitely_not|just_not|sooner_not|rather_not|better_not';
const I_WONT =
  'i_wont|we_wont|i_will_not|we_will_not|i_shant|we_shant|i_shall_not|we_shall_not|i_wouldnt|we_wouldnt|wont|will_not|shant|shall_not|not_going_to|not_going|aint_going_to|aint_going|im_not_going|were_not_going|im_not_going_to|were_not_going_to|i_am_not_going_to|we_are_not_going_to|im_no_going_to|i_aint_going_to|we_aint_going_to|dont_think_ill|i_dont_think_ill|dont_think_i_will|i_dont_think_i_will|dont_think_well|we_dont_think_well|i_dont_think_well|dont_think_we_will|i_dont_think_we_will';
const IT = 'it|that|this|them|those|these|one|any|with_it|with_that|with_this|with_them|about_it|about_that';
const ON = 'now|then|today|tonight|this_time|after_all|just_now|for_now|just_yet|yet|anymore|any_more';
const DOES =
  'bother|bothering|be_bothering|be_bothered|do|be_doing|go_ahead|be_going_ahead|proceed|be_proceeding|go_through|be_going_through|go_for|be_going_for|take_up|be_taking_up|sign_up|be_signing_up|go_down_that_road|risk|be_risking|be_having|be_taking|be_buying|be_paying|pay';
const NEEDS = 'need|be_needing|want|be_wanting|require|be_requiring|have_need_of|be_using|use';
const LEAVES =
  'leave_it|leave_that|leave_this|leave_them|leave_it_there|leave_it_at_that|leave_it_be|leave_it_as_it_is|leave_it_for_now|pass|pass_on_it|pass_on_that|pass_on_this|pass_on_that_one|pass_on_this_one|give_it_a_miss|give_that_a_miss|give_this_a_miss|give_that_one_a_miss|give_this_one_a_miss|do_without|manage_without|go_without';

/** What an offer or an irreversible question would do, in English. */
export const enOwnActs: ActWords = {
  willNot: [
    `i|we? think|reckon|guess|suppose? ${I_WILL} ${NOT} ${DOES} ${IT}? ${ON}?`,
    `i|we? think|reckon|guess|suppose? ${I_WILL} not`,
    `${I_WONT} ${DOES} ${IT}? ${ON}?`,
    `${I_WONT.split('|')
      .filter((one) => /^(?:i|we|not|im|were|dont|shant|aint)/.test(one))
      .join('|')} ${ON}?`,
    `i|we? think|reckon|guess|suppose? ${I_WILL}|lets|id_rather|wed_rather|better just|probably? ${LEAVES} ${ON}?`,
    `not bothering|bothered|fussed ${IT}? ${ON}?`,
    `i|we|i_really|we_really? cant|cannot|couldnt be bothered|arsed|fashed ${IT}? ${ON}?`,
    `dont|do_not|no_need_to|theres_no_need_to|you_neednt|neednt|not_to|no_point_in|no_sense_in bother|bothering ${IT}? ${ON}?`,
    'its|it_is|thats|that_is|this_is? not worth it|the_bother|the_hassle|the_money|the_trouble|that|my_while|our_while|doing? for? me|us?',
    'it|that|this|itd|thatd? isnt|wouldnt|wont|aint|would_not|will_not be? worth it|the_bother|the_hassle|the_money|the_trouble|my_while|our_while|doing? for? me|us?',
    `rather|sooner|better|best|preferably not ${ON}?`,
  ],
  willNotNeed: [
    `${I_WILL} ${NOT} ${NEEDS} ${IT}|your_help|your_services? ${ON}?`,
    `${I_WONT} ${NEEDS} ${IT}|your_help|your_services? ${ON}?`,
    `${I_WILL}|lets just|probably? skip|skip_on|duck_out_of|sit_out ${IT}|this_one|that_one? ${ON}?`,
  ],
};
