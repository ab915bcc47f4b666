import { anyMonth } from '../../locales/en-calendar.ts';
import type { TextWords } from '../../locales/groups/text-words.ts';

/** After the items of a list: "that's all for this week". */
export const closesList: readonly string[] = [
  'that|thats|that_is|thatll|that_will|this|which|and_thats? be? is? all|it|everything|the_lot|us|enough for|on|in? me|us|now|today|this|the? week|weekend|month|list|moment|time?',
  'nothing else|more for? now|today|thanks|please?',
  'for now|today|this_week|the_moment|the_time_being',
  'all for now|today|this_week',
  'thats|thanks|thank_you|cheers|please|ta',
  'i|we think|guess|believe|reckon thats? all|it|everything?',
];

/** What surrounds answers in free text, and what they never are. */
export const enTexts: TextWords = {
  breaksOff: [
    'lol|haha|hahaha|hehe|lmao|rofl|tbh|btw|fyi|ngl|imo|omg|smh|obvs|innit',
    'by the way',
    'believe it or not',
    'to be honest|fair',
  ],
  whatIsWrong: new Set(
    'wrong matter fault happening happened broken problem problems issue symptoms incident reason why'.split(
      ' ',
    ),
  ),
  themStarts: new Set('he hes she shes they theyre who whos'.split(' ')),
  colours: new Set(
    'white black red green blue yellow orange pink purple brown grey gray cream beige silver gold golden turquoise violet ivory neutral light dark pale'.split(
      ' ',
    ),
  ),
  asksColour: new Set(
    'color colour colors colours shade shades tone tones paint finish ink thread tint'.split(' '),
  ),
  unreadable: [
    'something|smudged|illegible|unreadable|blurry|blurred',
    'the? rest is|has? missing|gone|faded|worn_off|rubbed_off|torn|scratched',
    'cant|cannot|couldnt|hard_to|difficult_to quite|really? read|see|make_out|tell|recognise|recognize|decipher',
    'last|first|one|some|the _? digit|digits|number|numbers|letter|letters is|are? missing|gone|faded|worn|worn_off|torn|scratched|unclear',
  ],
  outdatedCodes: ['my|the|that|our? old|previous|former|expired|last _? was|is', 'it|that used_to be'],
  lapsed: [
    'its|it_is|it|has|mine|that|been? expired|lapsed|invalid|cancelled|canceled|outdated|out_of_date|pending|blocked|frozen',
    'it|mine|that? ran|has_run out _ _?',
  ],
  goesOnWithClause: [
    'i|im|ive|id|ill|we|weve|wed|hes|shes|theyre|thats|which|where|who|whos|because|cause|cos|cuz|although|though|unless|if _',
    'we_are|we_have|were|i_am|i_have going|flying|leaving|travelling|staying|coming|heading|moving|using|in|at|from|to|_',
    'for the|this|these|that|those|some _',
    'that|he|she|they is|was|will|would|has|had|i|we|my|our|live|lives|go|goes|use|uses',
  ],
  judgesBefore: [
    'is|s|was|would_be|will_be|might_be|should_be|seems|looks|sounds|works|suits|works_out|feels the|a_bit|a_lot|much|way|far|probably|our|my? closest|nearest|best|better|easiest|easier|cheapest|cheaper|quickest|quicker|handiest|handier|fine|perfect|great|good|ideal|handy|convenient|ok|okay|lovely|nearer|closer|local|favourite|favorite',
  ],
  endsWithTime: [
    'since',
    'for the? last|past? _? years|months|weeks|ages|ever|decades|a_while|now',
    'that|this week|day|month|weekend|time|year|morning|evening|afternoon',
    'until|till|til',
    'at that|the time|moment',
    'back then',
    'last|next year|month|week|summer|winter|spring|autumn|time|night',
    'a? few|couple|two|three|four|five|ten|many of? years|months|weeks|days|minutes ago',
  ],
  endsWithMonth: [`in|last|this|next ${anyMonth}|spring|summer|autumn|winter`],
  statuses: [
    'im|i_am|were|we_are? a? freelance|freelancer|freelancing|self_employed|contractor|contracting|consultant|temp|temping|agency|agency_worker|part_time|semi_retired|student|apprentice|sole_trader',
  ],
  sometimes: [
    'and|but|or? sometimes|occasionally|rarely|seldom|now_and_then|now_and_again|once_in_a_while|from_time_to_time|less_often',
  ],
  mostly: [
    'mostly|mainly|usually|normally|generally|typically|always|often|largely|chiefly|predominantly',
    'i|we mostly|mainly|usually|normally|generally|always|often go|use|shop|visit|am|are? to|at|in?',
    'i|we use|go|shop|visit to|at|in?',
    'im|i_am|were|we_are with|at|under|through',
    'i|we|ive|weve|its? just|recently|have|has|been? changed|renamed|rebranded it|that|the_name? to|as',
    'i|we|ive|weve? got|bought|ordered|picked|found it|them|one|this|that|mine up? in|at|from',
    'im|i_am|were|we_are|i|we|ive|weve? just|recently|about_to? switching|switched|changing|changed|moving|moved|going over? to',
    'the|that one|branch|shop|store|office|place|site|location|library|gym|pool|clinic|surgery in|at|on|by|near',
  ],
  asksForItems: [
    'please|also|and|then? can|could|would|will you|we|i please|also|just|maybe? add|put|stick|write|pop|get|buy|include|order|note in|on|down?',
    'please|also|and|then? add|put|include|jot|note down|in|on?',
    'please|also|and? dont|do_not|lets_not forget about|the|to_add|to_put?',
    'remember the?',
  ],
  onTheList: ['on|to|onto|in it|there|the_list|my_list|our_list? please?'],
  titleWords: new Set('city town home new old company work station airport place destination'.split(' ')),
  firms: new Set(
    'company insurer insurance employer school bank provider supplier agency firm organisation organization business brand shop store branch club college university hospital clinic street road make model team restaurant theatre venue church hotel breed colour color'.split(
      ' ',
    ),
  ),
  titled:
    /(?:^|[^\p{L}])(?<name>(?:Mr|Mrs|Ms|Miss|Dr|Prof|Sir|Mx)\.?\s+\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+)*)/u,
  titles: new Set('mr mrs ms miss dr prof sir mx'.split(' ')),
  isNamedSo: [
    'its|theyre|hes|shes|thats|it_is|they_are|he_is|she_is|which_is|who_are called|named',
    'called|named',
  ],
  pointedAt: [
    'take|book|order|buy|send|confirm|get|grab|pick|choose|keep|reserve it|them|that|this|these|those',
  ],
  sameAs: ['the? same as|address|one|place|name|details|number'],
  onRecord: [
    'its|it_is|thats|just|still|use? the? same address|one|place|name|details|number|thing? as last_time|before|always|usual|ever|the_last_one|my_last_order|on_file|on_my_account|then',
    'you|u already|should|must? have|got it|that|them|mine|my_address|my_details|all_that already|on_file|on_record?',
    'its|it_is|they_are|theyre? already? on|in your|the|my? file|records|record|system|account|database',
  ],
  towns: new Set('city cities town airport airports station country countries fly flying'.split(' ')),
  heres: [
    'from|to|at|in|around|near|somewhere|anywhere? right|just|around|near? here|home|there',
    'from|to|at|in|near? my|our|your home|place|house|flat|city|town|area|village|country|hometown|local|nearest|usual|location|position airport|station|town|city?',
    'from|to|at|in? the|a|any? nearest|closest|local|usual|same airport|station|town|city|place|one?',
    'from|to|at|in|near? wherever|where i|im|we|you|were currently? am|are|live|based|staying|stay?',
  ],
  ownersOfTowns: ['my|our|his|her|their'],
  decidedByOthers: [
    'my|our|the|his|her _ _? decides|chooses|picks|will_decide|will_choose|gets_to_decide|gets_to_choose|has_to_decide',
    'as cheap|cheaply|soon|quick|quickly|fast|early|late|close|near as possible|you_can|it_gets|can_be|we_can',
  ],
  neverNames: [
    'the? same one? again|please?',
    'the? first|second|third|last|former|latter|other|1st|2nd|3rd one?',
    'right|just|over? here|there',
    'well|slowly|quickly|carefully|badly|easily|quietly|gently|loudly|nicely|poorly|properly',
  ],
  noHurry: [
    'theres|there_is|its|it_is? no|not_a real|great|big|particular|massive? rush|hurry',
    'im|i_am|were|we_are? in|not_in no|a|any? real|great|big|particular? rush|hurry',
    'take your time',
  ],
  current: new Set('now currently atm nowadays'.split(' ')),
  asksNickname: [
    'call you|him|her|them|it',
    'nickname|nick',
    'known as',
    'go|goes|going by',
    'like|prefer to? be? called|addressed',
    'preferred name',
  ],
  calledSo: [
    'everyone|everybody|people|friends|mates|family|they|all|folks|colleagues|everyone_else just|mostly|usually|only|always|normally? say|says|call|calls|use|uses me|him|her|it|us?',
    'everyone|everybody|people|friends|mates|family|they|all|folks|colleagues know|knows me|him|her as|by',
    'i|he|she|they|it just|mostly|usually|only|always|normally? go|goes|answer|answers by|to',
    'im|i_am|hes|he_is|shes|she_is just|mostly|usually|only|always|normally|better? known|called as|by?',
    'i|id|i_would prefer|rather_be|like to? be? called?',
    'just|please|you_can|please_just? call me|him|her',
  ],
  late: new Set(['late', 'overdue']),
  thinksSo: [
    'i|we think|believe|guess|reckon|suppose so?',
    'if i|we remember|recall|m_not_mistaken|got_that right|rightly|correctly?',
    'if im|memory not_mistaken|not_wrong|serves|right me? right|correctly?',
    'from|off memory|the_top_of_my_head',
  ],
  vocatives: ['mate|pal|bro|bruv|dude|innit|fella|m8|buddy|hun|luv|darling|sweetie|sweetheart'],
  fondNames: ['love|boss|sir|madam|man|lad|chief|duck|babe|dear|miss|honey'],
  ofChoice: [
    'easy|easily|simple|obviously|definitely|defo|duh|hmm|ooh|oh',
    'thats|that_is|its an|a|such_a|too|so? easy|simple|tough|hard|tricky|difficult one|choice|question|call|decision?',
    'ooh|oh|hmm|well? tough|easy|hard|tricky|difficult|good one|choice|question|call',
    'no brainer|contest|question|doubt|competition',
    'hands down',
    'every|any|all time|day|the_time',
    'without a|any? doubt|question',
    'by far|a_mile|a_long_way',
  ],
  notYet: [
    'i|we? havent|ive_not|weve_not|have_not|not|never|ive_never|weve_never|ive_yet_to|yet_to _ _? _? _? yet|before',
    'i|we? never|ive_never|weve_never _ _? here|there|with_you|at_yours before|yet?',
    'i|we? havent|ive_not|weve_not|have_not been|eaten|tried|ordered|visited|had|used here|there|one|any|it|you|with_you|anything yet|before?',
    'my|our|its|this_is|thats? my|our|the? first time|visit here|there|with_you|for_me|for_us?',
  ],
  notCodes: new Set(
    'rental rented hire hired lease leased leasing loan loaner company work courtesy borrowed car van vehicle truck lorry bike motor motorbike new old second hand'.split(
      ' ',
    ),
  ),
  onIt: / on (?:it|top|there|them|the (?:front|back|top|cake|card|mug|label|plaque|ring|banner|tag|sign))(?:,? (?:please|pls|thanks))?[.!]?$/,
  politeEnds: [
    'please|pls|plz|thanks|thx|ty|ta|cheers|thankyou|x|xx',
    'thank you so|very? much?',
    'many thanks',
    'if you|thats|its? dont_mind|possible|ok|okay',
  ],
  titledWorks: new Set(
    'song songs tune film movie book novel album track musical opera series podcast poem title'.split(' '),
  ),
  bringsTo: [
    'can|could|please|just|you_can|youll|you_could|so? you|they|driver|the_driver? drop|leave|bring|deliver|send|ship|post|mail|courier|put|take|carry|collect|pick|fetch|get|drive|pop|come|go|head|find|reach|meet it|them|this|that|everything|us|me|the_parcel|the_package|the_stuff|him|her? off|up|over|round|through|down? the_door|the_letterbox|reception? at|to|from|in|outside|near|behind',
    'it|this|that|they|everything|the_parcel|the_package goes|go|should_go|needs_to_go|has_to_go|must_go|is_going|can_go|is_for|should_come|is to|at|in',
    'the|our|my|its? house|flat|place|office|shop|house_address|home|property|address is|s',
    'we_are|were|im|i_am|theyre|they_are|hes|shes|its|it_is|ill_be|well_be based|located|situated|living|staying|parked|waiting|sitting|over|up|down? at|on|in',
  ],
  asksActivity: [
    'what do|does|did you|he|she|they|your_partner|your_husband|your_wife do',
    'your|his|her|their current|present|main? job|occupation|profession|trade|line_of_work|work|role|position',
    'for a living',
    'line of work',
  ],
  doers: new Set(['i', 'we', 'he', 'she', 'they']),
  noActivities: new Set(
    (
      'am was will would can could should may might must shall have had do did dont didnt cant wont know want need think guess suppose mean ' +
      'like love hate prefer wish hope feel forgot forget remember understand see hear told said say asked ask gave already never just ' +
      'really honestly dunno got get live came come went go cannot couldnt wouldnt thought wanted needed wonder believe agree give only also'
    ).split(' '),
  ),
};
