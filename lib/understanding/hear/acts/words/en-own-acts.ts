import type { ActWords } from './act-words.ts';
import { enActKinds } from './en-act-kinds.ts';

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

const COST = 'cost|costs|fee|fees|charge|charges|penalty|price|money';
/** How long something has not been done, or that it is done no more. */
const SINCE =
  'any_more|anymore|any_longer|anyway|now|much? in|for|since? a|the|many|several|so_many|two|three|six|a_few|a_couple_of? months|weeks|years|ages|year|month|yonks|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|summer?';

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
  kinds: enActKinds,
  beforeVerb: new Set(
    'i we you they us me to now then and just really also this that which it shall should can could will would may might notice please'.split(
      ' ',
    ),
  ),
  thing: 'it',
  doesIt: [
    'do the|that|this|my booking|reservation|payment|transfer|order|purchase|refund|return|repair|cancellation|delivery|switch|swap|exchange|job|work|needful',
  ],
  forbids: [
    'please? dont|do_not|never|dont_you_dare|dont_you_dare_to|you_must_not|you_mustnt|you_cant|you_cannot',
  ],
  all: new Set(['all', 'everything', 'every', 'entire', 'whole']),
  before: [
    'well|so|oh|ah|um|er|ok|okay|k|right|alright|then|and|just|please|pls|actually|honestly|now|do|lets|aye|course|quick|quickly|thanks|cheers|mate|grand|fine|great|perfect|cool|lovely|good|sure|hurry_up_and|go_on|go_ahead|go_on_and|go_ahead_and|go_on_then|feel_free_to|all_good|no_problem|you_can|you_may|you_should|you_can_go_ahead_and|i_want_you_to|id_like_you_to|i_said|i_say',
  ],
  after: [
    'please|pls|plz|now|then|already|immediately|asap|pronto|quick|quickly|thanks|thx|cheers|mate|bro|bruv|bruh|fam|hun|man|dude|buddy|lads|guys|anyway|anyways|regardless|honestly|tbh|completely|altogether|entirely|totally|forever|straight|so_i_can_move_on|straight_away|right_away|right_now|at_once|for_me|for_us|for_good|thank_you|no_problem|all_good',
  ],
  resigned: [
    'i|we? really? doesnt|does_not|dont|do_not|not matter|care|bothered|mind either_way|any_more|anymore|now?',
    'it|that|the_price|the_cost|the_fee|the_money? doesnt|does_not|dont|wont matter|bother_me|worry_me to? me|us?',
    `i|we know|understand|realise|realize|accept all? about|of? it|that|this|the? ${COST}? euros|pounds|dollars|quid?`,
    `i|we know|understand|realise|realize|accept about|of the? _ euros|pounds|dollars|quid?`,
    `i|we know|understand|realise|realize it|that? costs|will_cost|ill_lose|i_will_lose|ill_pay|i_lose the|my|_? ${COST}|euros|pounds|dollars|quid|deposit|_`,
    'i know i know?',
    'understood',
    'im|i_am|were|we_are afraid so',
    'afraid so',
    'i|ive|we|weve|ive_got|weve_got|i_have|we_have|theres|there_is|got|have? no|not_much|little other|real|more? choice|option|alternative|way_out|way_round_it|way_around_it now|then|here?',
    'i|we? dont_have|havent|havent_got|havent_any a|any|much|much_of_a|another|any_other? choice|option|alternative',
    'it|that? cant|cannot be helped|avoided',
    'so be it',
    'it is what it is',
    'needs must',
    'too bad',
    'what can you do',
    'whatever it costs|takes',
    `never_mind|nevermind|forget about? the ${COST}`,
  ],
  confirms: [
    'thats|that_is|yep_thats|yes_thats him|her|them|the_one|the_right_one|the_guy|the_man|the_woman|the_lady|the_fella|the_fellow|the_lad|the_person|the_right_person|my_man|the_bloke',
  ],
  endingGrounds: [
    'its|it_is? too late now|anyway|for_it|for_that|for_me|by_now?',
    'i|we|it|they|that|the_parcel|the_thing? never|didnt|did_not|hasnt|has_not|havent ever|even? came|come|arrived|arrive|turned|turn|showed|shown|show|got_here|worked|work|happened|fit|fitted up? anyway|anyhow|yet|in_the_end?',
    `i|ive|i_have|we|weve|we_have? havent|have_not|not|never|hardly|hardly_ever|barely ever|even|really? been|gone|go|went|used|use|using|opened|logged_in|watch|watched|read|wear|worn|touched|played it|that|them|there|any_of_it? ${SINCE}`,
    `i|we dont|do_not|didnt|did_not ever|even|really? go|use|open|watch|read|wear|touch|need|want|like|drive|play|miss it|that|them|there|any_of_it? ${SINCE}`,
    `dont|do_not even|really? need|want|like it|that|them|this any_more|anymore|any_longer|anyway|now?`,
    'i|we|just? want|need|wanna out|gone|rid|shot_of_it|to_leave|to_be_done|to_be_done_with_it of? it|here|this_place? now|asap|already?',
    'no|not_much|of_no|its_no use|good|point to|in|for? me|us|it|keeping_it|having_it? now|anymore|any_more|anyway?',
    'i|we? no longer need|want|use|go|like it|that|them|there?',
    'its|it_is|was|thats? a|just? waste of money|time|space',
    'cant|cannot|couldnt wait to leave|get_out|go|be_done|be_rid_of_it',
    'im|i_am|were|we_are so? done|finished|fed_up|sick with|of? it|you|this|that?',
    'so? done|finished|fed_up|sick with|of it|you|this|that',
  ],
  takesBackYes: ['oh|ah|wait|oops|whoops|hang_on|hold_on|actually|damn|shoot no|nope|nah'],
  asksAfter: [
    'and|so? when|how_soon will|does|do|can|should it|they|i|we|that|my_ticket|my_tickets|the_tickets|the_ticket|the_order|my_order|the_parcel come|arrive|be_here|be_ready|be_done|be_delivered|get_here|land|start|hear_back|hear|hear_from_you|get_it|get_them|get_my_ticket|get_the_ticket|get_my_tickets|get_the_tickets|have_it|have_them|take_effect|go_through|go_out|go_live then|back?',
    'and|so? how long will|does|would it|that|this|they|the_repair|the_transfer|the_delivery take|be|last|need to_arrive|to_come|to_go_through|to_get_here?',
    'and|so? how long is it|that|this going_to|gonna take|be',
    'and|also? can|could|may|do|will i|we pick|choose|select a|an|the|my|our? seat|seats|slot later|afterwards|after|then|at_check_in|online',
    'and|so? what happens next|now|then|after_that|afterwards',
    'and|so? whats|what_is next',
    'and|also? will|do|can i|we get|have|receive|need a|an|the|my? confirmation|receipt|email|invoice|ticket|tickets|copy|tracking|tracking_number|text|confirmation_email by_email|by_mail|by_post|by_text|then|after|afterwards?',
    'and|so? where|how do|will|can i|we find|see|track|download|print it|them|the_ticket|the_tickets|my_ticket|my_tickets|the_receipt|the_order|my_order|the_confirmation',
  ],
  alsoSends: [
    'and|then|plus|also? please|just? email|send|text|mail|message|forward|whatsapp|post|give|get me|us a|an|the|my|our? ticket|tickets|receipt|confirmation|invoice|copy|itinerary|tracking|tracking_number|pdf|booking_reference|reference|reference_number|confirmation_email|order_number|booking_confirmation too|by_email|by_mail|by_text|by_post|afterwards|after|when_its_done|once_its_done?',
    'and|then|plus|also? please|just? email|text|message me|us when|once its_done|its_booked|its_sent|its_gone|its_gone_through|thats_done|youre_done|done|it_is_done',
    'and|then|plus|also? please|just? let me|us know when|once its_done|its_booked|its_sent|its_gone|its_gone_through|thats_done|youre_done|done|it_is_done|its_through',
    'and|then|plus|also? please|just? keep me|us posted|updated|informed',
  ],
  others: [
    'other|another|different|half|part|some|most|few|rest',
    'one|two|three|1|2|3 of',
    'one|two|three|four|five|six|1|2|3|4|5|6 more',
    'extra|additional',
    'to _ only',
    'as a new|separate|second|another one|copy|file|version|draft',
  ],
  only: 'one',
};
