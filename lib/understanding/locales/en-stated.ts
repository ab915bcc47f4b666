/** Statements that give a known fact another value. Patterns as `pattern.ts` reads them. */

/** A choice that is decided: "my wife says take the medium", "white would be nicer". */
export const decides: readonly string[] = [
  'says|said|wants|thinks|insists|suggests|reckons i|we|you? should|to|that|its|it_is|on? take|have|get|choose|go_for|go_with|make_it|be|want?',
  'lets|let_us|please|just|ill|i_will|well|we_will|i_want_to|i|we take|have|choose|pick|prefer|switch_to|go_for|go_with|make_it|change_to|go',
  'take|choose|make_it|switch_it_to|change_it_to|switch_to|change_to|go_for|go_with',
  'rather|instead|nicer|better|after_all|preferable',
  'i|we need|want|prefer|will_need|will_have',
  'id|wed|i_would|we_would rather|like|love|prefer|have|take|want?',
  'should|must|needs_to|has_to be',
  'is|s|are|would_be|feels|seems|sounds safer|wiser|better|nicer|plenty|preferable|easier',
  'suits|works|fits me|us|him|her|them? better|best',
];

/** Before the place where a journey of the one who writes begins or ends. */
export const travels: readonly string[] = [
  'i|we|ill|well|im|i_am|were|we_are|id|wed|i_will|we_will would|will|can|could|have_to|need_to|want_to|are|am? now|only|always|usually|just|actually|rather? fly|flying|leave|leaving|go|going|start|starting|depart|departing|travel|travelling|set_off|setting_off|come|coming|drive|driving|board|boarding|sail|sailing|set_out|take_off',
];

/** A sentence about every day, which names none: "every day is Sunday for us". */
export const everyDay: readonly string[] = [
  'every|each|any|all day|days|week|weekend|morning|evening|the_days is|are|feels|being|seems|looks like|as_good_as|a?',
];

/** What is asked about for later, beside what is chosen now. */
export const later: readonly string[] = [
  'later|afterwards|eventually|someday|back|anytime',
  'in the? future|end',
  'switch|change|upgrade|downgrade|move|swap|go_back|cancel',
];

/** What another person would rather have, which leaves open what is wanted. */
export const preferences: ReadonlySet<string> = new Set(
  'prefers wants likes prefer says say thinks reckons'.split(' '),
);

/** What is only compared with a value: "she behaves like she's 2". */
export const likens: readonly string[] = [
  'behave|behaves|behaving|act|acts|acting|feel|feels|look|looks|seem|seems|sound|sounds|think|thinks|eat|eats|run|runs more? like|as_if|as_though|thinks_hes|thinks_shes',
  'as if|though',
  'might|may|could as well be',
];

/** Who does something without help, which is then not asked for: "I'll do the garage myself". */
export const bySelf: readonly string[] = [
  'ill|i_will|well|we_will|i_can|we_can|im|i_am|were|he_can|hell|shell|my_son_will|my_husband_will do|doing|pack|packing|handle|handling|take_care_of|sort|sort_out|manage|see_to|clean|paint|move|bring|carry|deal_with _? _? _? _? myself|ourselves|himself|herself|on_my_own|on_our_own',
];

/** Past verbs that are not formed with -ed. */
const past =
  'spoke|came|went|was|were|bought|sent|wrote|rang|had|got|made|saw|met|told|said|gave|left|paid|took|began|lost|found|did|spent|read|heard';

/** What happened already: "I spoke to you on Friday". */
export const happened: readonly string[] = [
  `i|we|he|she|they|you|it|already|just already|just|last? ${past}|called|phoned|ordered|visited|talked|emailed|mailed|asked|booked|arrived|received|posted|tried|started|moved|signed|joined|returned|cancelled|registered|applied|noticed|happened`,
];

/** An age in its own clause: "she's 8". */
export const ageLeads: readonly string[] = [
  'he|she|it|i|they is|am|are|has_turned|turned|just_turned|will_be actually|now|already|only|just|really?',
  'hes|shes|its|im|theyre actually|now|already|only|just|really?',
];

/** What a value did before it became another: "it went up from 780 to 840". */
export const wentFrom: readonly string[] = [
  'go|goes|going|went|gone|rose|risen|fell|fallen|dropped|jumped|crept|increased|decreased|climbed|grew|grown|came|raised|lowered|put|upped|cut|reduced|discounted|slashed|marked|knocked|came|haggled|negotiated|beaten|bargained|talked|them up|down|it|ours|mine|the_rent|the_price? from?',
];

const relation =
  'neighbour|neighbor|friend|mate|brother|sister|bro|sis|mum|mom|dad|boss|mother|father|cousin|uncle|aunt|son|daughter|wife|husband|hubby|partner|colleague|ex|landlord|flatmate|nan|grandad|gran';

/** Before a number of other people, of another time, or of one's own: "my neighbour has 20", "hoping for 10". */
export const ofOthers: readonly string[] = [
  `my|our|his|her|the|their ${relation} has|have|had|got|pays|keeps|earns|owns|charges|took|gets|paid|did|does|weighs|is`,
  `my|our|his|her|the|their ${relation.replaceAll('|', 's|')}s is|has|was|have|had|got|keep|own|pay|take|took|did|are`,
  'dad|mum|mom|nan|gran|grandad|everyone_else|everybody_else|others|the_others|most_people|some_people has|have|had|got|keeps|keep|owns|own|pays|pay|takes|take|charges|did|do',
];
/** Where a wish is asked for, these give it: "What salary do you expect?" */
export const hopes: readonly string[] = [
  'hoping|aiming|planning|expecting|want|hope|plan|aim|looking|thinking for|to|of|on get|have|add|buy|reach|do|make?',
];
export const asksWish: readonly string[] = [
  'expect|expecting|hope|hoping|want|wish|like|aim|aiming|target|asking|budget|plan|planning|prefer|looking|need',
];
export const ofOtherTimes: readonly string[] = [
  'was|were|is meant|supposed|going|due|quoted|expected to? be?',
  'first|firstly|initially|originally|formerly|previously',
  'used to be|have|pay|keep|own|weigh|do|charge|run',
  'at first|the_start|the_beginning|one_point',
  'started|began|kicked|set|opened off|out? with|at|on|from',
];
export const ofOtherTimesAfter: readonly string[] = [
  'last year|month|week|time|season|summer|winter|spring|autumn',
  'next year|month|season|summer|winter|spring|autumn',
  'before|originally|initially|previously|ages_ago|years_ago|back_then|at_first|in_the_past|by_then|one_day|eventually|someday',
];
/** Before a choice of another person: "my wife speaks Italian". */
export const othersDo: readonly string[] = [`my|our|his|her|their ${relation} only|just|already? _`];
export const isOwnNow: readonly string[] = ['i|we|ive|weve|im|were|id|ill|wed|mine|ours|me|us'];

/** Opens a clause that gives a better value: "a week, well ten days to be safe". */
export const onSecondThought: readonly string[] = [
  'well|actually|rather|or_rather|better|nah|hmm|hm',
  'on second thought|thoughts',
];

/** Before the value that is decided on, whatever was weighed before: "go with 18", "call it 45". */
export const settlesOn: readonly string[] = [
  'lets|let_us say|do|have|take|go_with|go_for|go|make_it about|around|just?',
  'lets|let_us|we|well|we_will|ill|i_will|just|so|please|better? go|going with|for',
  'call|make|keep it|that at|to?',
  'lets|let_us say|do|have|take|go_with|go_for|make_it|settle_on|stick_to|stick_with|keep_it_at',
  'settle|settling|settled|agree|agreed|decide|decided|stick on|at|for|with|to',
  'put|book|write|enter me|us|it? down? as|for|at?',
  'well|we_will|ill|i_will do|take|have|go_with|go_for',
  'but|it|and? came|comes|worked|works|ended_up out? to|at',
  'to be exact|precise its|it_is?',
];

/** When something was read off, which holds until now: "when I last looked 71200". */
export const asOf: readonly string[] = [
  'when|last_time|the_last_time i|we|he|she|they|you just|last? looked|checked|measured|weighed|counted|read|tested|asked|noted',
  'when|last_time|the_last_time i|we|he|she|they|you just|last? put|had|got it|him|her|them|the_parcel|the_box on|back|home',
  'when|last_time|the_last_time i|we|he|she just|last? was|stood|stepped|hopped|jumped on the? scales|scale|bathroom_scales',
  'when|last_time|the_last_time i|we just|last? got|came|drove back|home|in',
];

/** After what something has come to, which is not a limit: "up to 5 these days". */
export const reachedBy: readonly string[] = [
  'now|currently|already|nowadays|today|atm',
  'these days',
  'by now',
  'at the moment|present|minute',
  'so far',
];

/** Ends a clause that adds something instead of replacing it. */
export const additions: readonly string[] = [
  'too|also|aswell|fine|ok|okay|alright|possible|doable',
  'as well',
];

/** Before what was given up: "was going to do the hall too, but". */
export const intended: readonly string[] = ['was|were|wasnt going|gonna|planning|meant|supposed|hoping to'];

/** What something should be, and verbs of questions for what it is. */
export const ideally: readonly string[] = [
  'should|ought_to|is_supposed_to|was_supposed_to|is_meant_to|was_meant_to say|be|show|read|have_been',
];
export const shows: ReadonlySet<string> = new Set(
  'show shows say says read reads display displays'.split(' '),
);

/** At the start of a clause: the value in it or before it is not settled. */
export const depending: ReadonlySet<string> = new Set(['depends', 'depending']);

/** Before the name that something is booked or stored under. */
export const bookedUnder: readonly string[] = [
  'can|could|would|will? you|we|i? please|just|actually? put|book|make|have|keep|hold|save|store|file|register it|that|this|everything|the_booking|the_table|the_order? down? under|in the? name? of?',
  'its|it_is|it_should_be|should_be|needs_to_be under|in the? name? of?',
  'actually|sorry|no? under the? name? of?',
];

/** Before the one that a thing is for, with “instead” after it: “send it to”. */
export const sentTo: readonly string[] = [
  'can|could|would|will? you|we|i? please|just|actually|rather? send|post|mail|ship|deliver|give|address|forward|hand|transfer|pay|courier|text|wire|make it|that|them|this|those|everything|the_money|the_parcel|the_gift|the_card|the_order|the_package out|over|on? to|for',
  'actually|sorry|no|its|it_is|make_it|oh? to|for',
];

/** Whose name it is: “my wife's name”. */
export const theirName: readonly string[] = [
  'my|our|his|her husbands|wifes|partners|mums|moms|dads|mothers|fathers|sons|daughters|brothers|sisters|boyfriends|girlfriends|bosss|friends|colleagues|flatmates|fiances|fiancees full|maiden? name',
];

/** Says that the name given before is someone else's. */
export const ofSomeoneElse: readonly string[] = [
  'thats|that_is|its|it_is|that_was|this_is|you_have|youve_got|i_gave_you|i_put|i_wrote actually? my|our husband|wife|partner|mum|mom|dad|mother|father|son|daughter|brother|sister|boyfriend|girlfriend|boss|friend|colleague|flatmate|fiance|fiancee',
  'thats|that_is|its|it_is|that_was|this_is|you_have|youve_got|i_gave_you|i_put|i_wrote actually? my|our husbands|wifes|partners|mums|moms|dads|mothers|fathers|sons|daughters|brothers|sisters|boyfriends|girlfriends|bosss|friends|colleagues|flatmates|fiances|fiancees name?',
  'thats|that_is|this_is|its not|isnt my name',
  'that|this|it isnt|wasnt|is_not|was_not my name',
  'thats|that_is|its|you_have|youve_got the wrong name',
];

/** Before one's own name. */
export const introducesSelf: readonly string[] = [
  'im|i_am|mine_is|mines|my_name_is|my_names|its|it_is|it_should_be|should_be called|actually|really?',
];

/** Before what is added to something else: “with a child seat”, “plus chains”. */
export const addsItem: readonly string[] = [
  'and|plus|also|add|adding|including|include|with|together_with|along_with please? a|an|some|the|one|two?',
  'a|an|some|the',
];
