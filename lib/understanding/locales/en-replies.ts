import type { LocaleWords } from './locale.ts';

/** English replies: refusals, small talk, and moves in a conversation. Patterns as `pattern.ts` reads them. */
export const enReplies: Pick<
  LocaleWords,
  | 'escalate'
  | 'escalateAlone'
  | 'end'
  | 'clarify'
  | 'help'
  | 'smallTalk'
  | 'refuse'
  | 'refusalTails'
  | 'affirm'
  | 'deny'
> = {
  escalate: [
    'talk|speak|chat to|with a|an|the|your|some|one? of? your? real|live|actual|human|support|sales? human|humans|person|agent|representative|rep|operator|advisor|adviser|manager|staff|employee|team|support',
    'talk|speak to|with someone|somebody real|else|instead|please|now',
    'talk|speak to|with a? real people',
    'connect|transfer|put|pass me to|with|through|over to? a|an|the|your? real|live|human? human|person|agent|representative|operator|someone|somebody|manager|support',
    'get|give me a|an|the real|live|human? human|person|agent|representative|operator|manager',
    'get|find|give me|us someone|somebody|anyone|anybody from|at|who|that|else|real|in|with|to _?',
    'i want|need a|an real|live|human? human|person|agent|representative|operator',
    'real|live|human person|agent|operator|representative please?',
    'no more bot|bots|robot|robots|machine|machines',
    'dont|do not? want|like|wanna to? talk|speak|chat|deal to|with a|your|this? bot|robot|machine|computer|chatbot',
    'i|we need|want a? person|human',
    'can|could|may i|we talk|speak to|with someone|somebody|anyone|anybody|a_person',
    'put|get me thru|through to _',
    'anybody|anyone|someone|somebody real|human there|here?',
    'is there anybody|anyone|someone|somebody real|human|there there|here?',
    'is there a real|live|human person|human|agent there|here?',
    'is there someone|somebody|anyone|anybody i|we can|could talk|speak|chat to|with',
    'human please|now',
    'call the? manager',
    'talk|speak|chat|complain to|with whoever|the_boss|your_boss|the_owner|your_manager|the_manager',
    'can|could|will|would|please? a|an|some|any real|human|actual? person|human|agent|adviser|advisor please? ring|call|phone|contact|help|speak|talk|take_over',
    'have|get a|an|some real|human? person|human|agent|adviser|advisor to? ring|call|phone|contact|help|take_over',
    'can|could|will|would|please|have|get|just|let someone|somebody|anyone|anybody|one_of_you|one_of_your_team|one_of_your_people|one_of_your_staff|a_colleague just|please|actually? ring|call|phone|contact me|us back?',
    'have|get|let a|some real|proper|actual? person|human|someone|somebody ring|phone|call|contact me|us back?',
    'get|give|fetch|bring|find|send me|us? a|an|ur|your|the|whoever manager|supervisor|boss|superior|team_leader|line_manager|is_in_charge|runs_this|human|person',
    'i|we|id|wed? just? want|need|like|demand to? have? a|an|some|your? proper|actual|real|live|human|flesh_and_blood person|human|being|adviser|agent|one|manager|supervisor',
    'rather|prefer|want|like|id_like to? deal|talk|speak|chat with|to a? person|human|someone|somebody',
    'want|need|like|let_me|wanna to? talk|speak|chat to|with someone|somebody|a_manager|a_supervisor|your_supervisor|the_supervisor',
  ],
  escalateAlone: [
    'human',
    'a human',
    'agent',
    'an agent',
    'operator',
    'representative',
    'a? real|live|actual? person|colleague',
    'someone|somebody real',
    'talk|speak|chat to|with someone|somebody|anyone|anybody|people',
    'get|find|fetch|give me|us someone|somebody|anyone|anybody',
    'customer service|support',
  ],
  end: [
    'stop',
    'stop it|this|now',
    'bye',
    'bye bye',
    'goodbye',
    'good bye',
    'quit',
    'exit',
    'cancel everything',
    'see you later?',
    'im done',
    'i am done',
    'were done',
    'that is|will be? all',
    'thats all',
    'end|stop|finish|close|quit the|this|our? conversation|chat|call|session',
    'stop texting|messaging|contacting|writing me?',
    'leave me alone',
    'unsubscribe',
    'i want to stop|end|quit the|this|here|now?',
  ],
  clarify: [
    'what do you mean by? that|this?',
    'what does that|this|it mean',
    'what do|does you|that|this mean',
    'what is|was that',
    'i dont understand that|this|it|you|the|question? question?',
    'i do not understand',
    'i dont get it',
    'not sure what you mean',
    'can|could you please? explain|repeat|rephrase|clarify|say that|this|it|the? question|again? again?',
    'please? explain|repeat|rephrase|clarify that|this|it|the? question|again? again?',
    'explain',
    'repeat',
    'rephrase',
    'come again',
    'pardon',
    'pardon me',
    'say that|it? again',
    'huh',
    'what',
    'im confused',
    'i am confused',
    'how|what do you mean',
    'what are you asking me?',
  ],
  help: [
    'help',
    'help me',
    'i need help',
    'i need some? help',
    'can|could you help me?',
    'what can you do',
    'what can i say|do|ask',
    'how does this work',
    'how do i use this',
  ],
  smallTalk: [
    'hi',
    'hello',
    'hey',
    'hi|hello|hey there',
    'hiya|heya|hiyah|howdy|yo|hola|morning|evening|afternoon|greetings|sup',
    'sorry|apologies|sorry_about|sorry_for|sorry_to waste|wasting|wasted|bother|bothering|trouble|troubling|keep|mess|messing|bugging your|you|the|up|about? time|around|about?',
    'sorry|apologies|thanks|thank_you for|about the|your|all? time|hassle|bother|trouble|confusion|inconvenience|help|patience',
    'good morning|afternoon|evening|day',
    'thanks',
    'thank you',
    'thank you very|so much',
    'thank_you|thanks|thx|ta|cheers so_much|very_much|a_lot|a_million|again|ever_so|ever_so_much? my? mate|pal|bro|bruv|dude|fella|m8|buddy|hun|hon|luv|love|lovely|dear|darling|sweetie|sweetheart|petal|duck|pet|chuck|boss|chief|sir|madam|maam|man|lad|babe|honey|friend',
    'thanks a lot',
    'ok',
    'okay',
    'cool',
    'great',
    'nice',
    'nice to meet you',
    'how are you',
    'lol',
    'haha',
    'hmm',
    'um',
    'wow',
    'np|npb',
    'got it',
    'i see',
    'alright',
    'no problem|problems|probs|worries|bother',
    'test',
  ],
  refuse: [
    'skip',
    'skip it|this|that|please? one|question?',
    'pass',
    'ill|i pass',
    'next question?',
    'no idea',
    'i have no idea',
    'ive no idea',
    'no clue',
    'i have no clue',
    'dunno',
    'idk',
    'i dunno',
    'i? really? dont|cant|cannot|couldnt|wont really? know|remember|recall|say|tell|share|answer it|that|this|you|yet?',
    'i? do|can|could|will not really? know|remember|recall|say|tell|share|answer it|that|this|you|yet?',
    'i? am|im? not sure',
    'not sure',
    'unsure',
    'im unsure',
    'i? am|im? not ready|comfortable|willing|happy to|with|sharing|about? share|say|give|tell|answer|sharing|giving|saying?',
    'id|i|i would? rather not share|say|tell|give|answer?',
    'i? would? prefer not to? share|say|tell|give|answer?',
    'id prefer not to? share|say|tell|give|answer?',
    'i? dont want|wish|like|feel to|like? share|give|say|tell|answer|sharing|giving|saying|telling|answering',
    'i? do not want|wish|like|feel to|like? share|give|say|tell|answer|sharing|giving|saying|telling|answering',
    'i? dont want to',
    'i? do not want to',
    'none of your business',
    'not telling|saying|sharing',
    'thats|that is? private|personal|confidential',
    'its private|personal|confidential',
    'i? dont have one|it|any|an|a|that',
    'i? do not have one|it|any|an|a|that',
    'maybe later',
    'ask me later',
    'later',
    'not now',
    'not yet',
    'hard to say',
    'no comment',
    'cant say',
    'undecided',
    'i havent decided',
    'havent decided',
  ],
  refusalTails: [
    'please',
    'thanks',
    'thank you',
    'sorry',
    'yet',
    'right? now',
    'at the? moment',
    'at this point',
    'for now',
    'today',
    'that',
    'it',
    'this',
    'these',
    'those',
    'my',
    'the',
    'your',
    'a',
    'an',
    'any',
    'one',
    'with',
    'to',
    'you',
    'about',
    'of',
    'details',
    'info',
    'information',
    'question',
    'honestly',
    'to be honest',
    'tbh',
    'really',
    'for sure',
    'exactly',
    'email',
    'mail',
    'phone',
    'number',
    'address',
    'name',
    'contact',
    'data',
    'anything',
    'i',
    'is',
    'are',
    'what',
    'on',
    'here',
    'online',
    'just',
  ],
  affirm: [
    'yes',
    'yeah',
    'yea',
    'yep',
    'yup',
    'ya',
    'sure',
    'sure thing',
    'ok',
    'okay',
    'of course',
    'certainly',
    'definitely',
    'absolutely',
    'correct',
    'right',
    'thats|that is? right|correct|true',
    'true',
    'exactly',
    'indeed',
    'affirmative',
    'i do',
    'i am',
    'i have',
    'i did',
    'i will',
    'i would',
    'it is',
    'they are',
    'we do',
    'we are',
    'we have',
    'please do',
    'go ahead',
    'sounds good',
    'y',
    'why not',
    'i agree',
    'agreed',
  ],
  deny: [
    'no',
    'nope',
    'nah',
    'nay',
    'n',
    'no way',
    'not really',
    'not at all',
    'never',
    'negative',
    'false',
    'i dont',
    'i do not',
    'im not',
    'i am not',
    'i havent',
    'i have not',
    'i didnt',
    'i did not',
    'i wont',
    'i cant',
    'it isnt',
    'it is not',
    'its not',
    'thats|that is? wrong|incorrect|false|not',
    'incorrect',
    'wrong',
    'we dont',
    'we havent',
    'dont',
    'not',
  ],
};

/** Words of someone who does not mind: "yeah ok", "yes fine". */
export const agreeing: readonly string[] = [
  'ok|okay|fine|alright|sure|cool|all_right|go_ahead|go_for_it|no_problem|no_worries',
];

/** What did not arrive, where it was asked whether it did: "didn't come", "still nothing". */
export const notReceived: readonly string[] = [
  'it|they|that|mine|the_mail|the_email|the_code|the_link|the_message|the_parcel? still|just? didnt|hasnt|havent|never|did_not|has_not come|came|arrive|arrived|show|shown|turn_up|turned_up|get_here|got_here|been_sent|received|get_it|got_it|got|get|got_anything|get_anything|received_it up|through|yet?',
  'still nothing|waiting yet|so_far?',
  'nothing yet|came|arrived|here|there|there_yet|in_my_inbox|in_my_spam|has_come|has_arrived',
  'nothing',
  'its|it_is not there|here yet?',
];

/** How soon something is wanted, which is not an answer to a yes-or-no question. */
export const soonest: readonly string[] = [
  'asap|pronto',
  'as soon|quick|quickly|early|fast as possible|you can',
  'the sooner|earlier|faster|quicker the better',
  'first available',
];

/** After a "no", in a message that says nothing else: a way to be reached that is not wanted, "no email". */
export const contactNouns: readonly string[] = [
  'no|without email|emails|mail|phone|calls|call|texts|spam|number please|thanks?',
];

/** Complains of how things are, and answers nothing: "that's not fair". */
export const unfair: readonly string[] = [
  'thats|that_is|its|it_is|this_is|thats_just|its_just|thats_really|its_really|well_thats|but_thats? not|hardly|so|totally|completely very? fair|on|acceptable|reasonable|unfair|unreasonable|out_of_order',
  'thats|that_is|its|it_is|how unfair|unreasonable|out_of_order',
];

/** The answer to an offer comes later. */
export const notSoFast: readonly string[] = ['not so fast|quick|quickly', 'slow down', 'hold your horses'];

/** Before an hour, and before no number that counts. */
export const beforeHours: ReadonlySet<string> = new Set(['at', '@', 'by', 'until', 'till', 'around']);

/** Beside a value that is repeated with a yes, these change nothing. */
export const besideRepeated: ReadonlySet<string> = new Set(
  'a an the for to from at on in of it its is thats this that with my our me us please pls thanks ta book order'.split(
    ' ',
  ),
);

/** Beside a value, these make another one of it: "2 more", "2 each". */
export const changesValue: ReadonlySet<string> = new Set(
  'more each every per another extra other only just instead less fewer after before back return both all plus and or minus without too also again least most max min about around over under up than not no'.split(
    ' ',
  ),
);

/** Opens one of several questions: “first of all”. */
export const ordersQuestions: readonly string[] = [
  'first of all',
  'first off|things|up first?',
  'firstly|lastly|finally',
  'to start|begin with',
  'last|one|final question|thing',
];

const SIDE =
  'current|previous|present|former|old|new|original|last|latest|first|second|full|short|maiden|married|legal|official|home|work|business|personal|private|own|billing|delivery|postal|street|mine|his|hers|theirs|yours|ours|before|after|gross|net|monthly|yearly|annual|weekly|daily|single|return|english|british|american';
const ONE =
  'one|ones|name|names|address|number|company|employer|job|email|surname|date|figure|amount|price|account|doctor|firm|place|title|model|town|city|school|car|order';

/** A question back about which of two is meant: “current or previous one”, “my home or my work address”. */
export const whichOfTwo: readonly string[] = [
  `the|my|our|your? ${SIDE} ${ONE}? or the|my|our|your? ${SIDE} ${ONE}?`,
  `do_you_mean|you_mean|is_that|as_in|meaning|which|which_one the|my|our|your? ${SIDE} ${ONE}? or the|my|our|your? ${SIDE} ${ONE}?`,
  `the? ${ONE} before|after or before|after? _? _?`,
];

/** Nothing but a dislike of the way to be reached that is asked for: “I hate phone calls”. */
export const hatesContact: readonly string[] = [
  'i|we? hate|dislike|loathe|dread|avoid|never_answer|never_take|cant_stand|cant_bear|dont_like|dont_do|dont_take|dont_answer|not_keen_on talking_on|being_on|answering? the|my? phone|phones|phone_calls|calls|emails|email|texts|telephone',
];

/**
 * Why no number can be given, or another one does: “we're not allowed calls at work”, “just the mobile”. Said of a phone number
 * that may be left out.
 */
export const unreachable: readonly string[] = [
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
];
