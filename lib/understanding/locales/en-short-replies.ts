import type { ReplyWords } from './groups/reply-words.ts';

const ONE =
  'one|ones|name|names|address|number|company|employer|job|email|surname|date|figure|amount|price|account|doctor|firm|place|title|model|town|city|school|car|order';
const SIDE =
  'current|previous|present|former|old|new|original|last|latest|first|second|full|short|maiden|married|legal|official|home|work|business|personal|private|own|billing|delivery|postal|street|mine|his|hers|theirs|yours|ours|before|after|gross|net|monthly|yearly|annual|weekly|daily|single|return|english|british|american';

/** Short replies that give no value. */
export const enShortReplies: ReplyWords = {
  agreeing: ['ok|okay|fine|alright|sure|cool|all_right|go_ahead|go_for_it|no_problem|no_worries'],
  notReceived: [
    'it|they|that|mine|the_mail|the_email|the_code|the_link|the_message|the_parcel? still|just? didnt|hasnt|havent|never|did_not|has_not come|came|arrive|arrived|show|shown|turn_up|turned_up|get_here|got_here|been_sent|received|get_it|got_it|got|get|got_anything|get_anything|received_it up|through|yet?',
    'still nothing|waiting yet|so_far?',
    'nothing yet|came|arrived|here|there|there_yet|in_my_inbox|in_my_spam|has_come|has_arrived',
    'nothing',
    'its|it_is not there|here yet?',
  ],
  soonest: [
    'asap|pronto',
    'as soon|quick|quickly|early|fast as possible|you can',
    'the sooner|earlier|faster|quicker the better',
    'first available',
  ],
  contactNouns: ['no|without email|emails|mail|phone|calls|call|texts|spam|number please|thanks?'],
  unfair: [
    'thats|that_is|its|it_is|this_is|thats_just|its_just|thats_really|its_really|well_thats|but_thats? not|hardly|so|totally|completely very? fair|on|acceptable|reasonable|unfair|unreasonable|out_of_order',
    'thats|that_is|its|it_is|how unfair|unreasonable|out_of_order',
  ],
  impatient: [
    'still|really|seriously|already|yet|again still|really|seriously|already|yet|again?',
    'oh? come on now?',
    'are you still? there|here|with_me|listening|awake',
    'you still? there',
    'anyone|anybody|someone|somebody|hello|hallo still? there|here|home',
    'for real',
    'how much longer',
  ],
  curses: [
    'oh? what_the|for|holy|bloody? fuck|fucks|hell|shit sake?',
    'oh? what|for the fuck|hell|actual_fuck|fucks_sake|gods_sake|goodness_sake|heavens_sake|petes_sake',
    'fuck|screw|sod|stuff|damn|bugger|to_hell_with this|that|it|you|off|me|all_this?',
    'fuck|fucking|shit|bloody|damn|bugger|crap|wtf|ffs|omg|jesus|christ hell|it|this|christ?',
    'bullshit|bollocks',
  ],
  notSoFast: ['not so fast|quick|quickly', 'not yet', 'not just_yet', 'slow down', 'hold your horses'],
  beforeHours: new Set(['at', '@', 'by', 'until', 'till', 'around']),
  besideRepeated: new Set(
    'a an the for to from at on in of it its is thats this that with my our me us please pls thanks ta book order'.split(
      ' ',
    ),
  ),
  changesValue: new Set(
    'more each every per another extra other only just instead less fewer after before back return both all plus and or minus without too also again least most max min about around over under up than not no'.split(
      ' ',
    ),
  ),
  ordersQuestions: [
    'first of all',
    'first off|things|up first?',
    'firstly|lastly|finally',
    'to start|begin with',
    'last|one|final question|thing',
  ],
  whichOfTwo: [
    `the|my|our|your? ${SIDE} ${ONE}? or the|my|our|your? ${SIDE} ${ONE}?`,
    `do_you_mean|you_mean|is_that|as_in|meaning|which|which_one the|my|our|your? ${SIDE} ${ONE}? or the|my|our|your? ${SIDE} ${ONE}?`,
    `the? ${ONE} before|after or before|after? _? _?`,
  ],
  hatesContact: [
    'i|we? hate|dislike|loathe|dread|avoid|never_answer|never_take|cant_stand|cant_bear|dont_like|dont_do|dont_take|dont_answer|not_keen_on talking_on|being_on|answering? the|my? phone|phones|phone_calls|calls|emails|email|texts|telephone',
  ],
  ofMail: /mail/,
  unreachable: [
    'i|we|im|were|i_am|we_are|staff|employees not|never|arent|hardly|rarely allowed|permitted|supposed|meant|able|free to? take|have|make|get|use|answer|receive|pick_up|be|keep? my|our|any|private|personal|a|phone|the? calls|phones|phone|mobiles|mobile|cell|cells|phone_calls|called _? _? _? _?',
    'i|we|they|my_boss|the_boss|my_work|my_company cant|cannot|dont|doesnt|wont|never|rarely|couldnt really|ever|let_us|let_me|like|allow|want|permit? take|have|make|get|use|answer|receive|pick_up|be_on|keep|like|let|allow? us|me|it|my|our|any|private|personal|a|the? phone|phones|calls|mobiles|phone_calls|mobile|it on|at|in|during? _? _? _?',
    'private|personal|outside|all? calls|phones|mobiles|phone_calls are|arent|is|isnt not|strictly|never? banned|allowed|permitted|forbidden|prohibited|off_limits|frowned_upon|welcome|possible _? _? _?',
    'no private|personal|more? calls|phones|phone|mobiles|signal|reception at|on|in|during|allowed|there|please|after|before|past|when? _? _? _?',
    'we|i have_to|must|need_to leave|lock|hand|switch|turn|put our|my|the? phones|phone|mobiles in|away|off|up? _? _?',
    'please? dont|do_not|never|no_need_to call|ring|phone|disturb|bother|text me|us at|on|in|during _ _? _?',
    'just|only|use|its|got|theres|only_got|only_have|just_got my|the|this? mobile|cell|cellphone|home|landline|one|home_number|mobile_number please|number|only?',
    'my|the mobile|cell|home|home_number|number|mobile_number|landline is|s best|fine|enough|the_only_one|the_best|all_i_have|better|easier',
    'use|you_have|youve_got|youve|same|its_the_same|the_same|just_use|stick_with|keep the|my|same|as|only|it? one|number|mobile|before i|we|you|above|gave_you|have|already|on_file? gave|have|already? you|already?',
    'same|its_the_same|the_same one|number|mobile|as_before|as_above|as_my_mobile|for_both',
    'i|we|im|were|i_am dont|not|do_not|retired|self_employed|unemployed|between_jobs|off_sick|on_leave|work|working|a_student work|working|from_home|from|at|so_same_number|anymore|any_more|right_now? home|the_moment|now|same_number?',
    'rather|id_rather|i_would_rather|prefer_to|id_prefer_to keep my|the? work|job|office|home|that out_of_it|out_of_this|private|separate',
    'youve|you_have got|have the|my only|best one|number',
    'dont|do_not|we_dont|i_dont have|own|use|got a|any landline|home_phone|second_number|other_number|house_phone',
  ],
};
