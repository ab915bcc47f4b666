import { questionWords } from './en-dates.ts';
import type { StatedWords } from './groups/stated-words.ts';

/** Past verbs that are not formed with -ed. */
const past =
  'spoke|came|went|was|were|bought|sent|wrote|rang|had|got|made|saw|met|told|said|gave|left|paid|took|began|lost|found|did|spent|read|heard';

const relation =
  'neighbour|neighbor|friend|mate|brother|sister|bro|sis|mum|mom|dad|boss|mother|father|cousin|uncle|aunt|son|daughter|wife|husband|hubby|partner|colleague|ex|landlord|flatmate|nan|grandad|gran';

/** Statements that give a value, or only seem to. */
export const enStated: StatedWords = {
  decides: [
    'says|said|wants|thinks|insists|suggests|reckons i|we|you? should|to|that|its|it_is|on? take|have|get|choose|go_for|go_with|make_it|be|want?',
    'lets|let_us|please|just|ill|i_will|well|we_will|i_want_to|i|we take|have|choose|pick|prefer|switch_to|go_for|go_with|make_it|change_to|go',
    'take|choose|make_it|switch_it_to|change_it_to|switch_to|change_to|go_for|go_with',
    'rather|instead|nicer|better|after_all|preferable',
    'i|we need|want|prefer|will_need|will_have',
    'id|wed|i_would|we_would rather|like|love|prefer|have|take|want?',
    'should|must|needs_to|has_to be',
    'is|s|are|would_be|feels|seems|sounds safer|wiser|better|nicer|plenty|preferable|easier',
    'suits|works|fits me|us|him|her|them? better|best',
  ],
  travels: [
    'i|we|ill|well|im|i_am|were|we_are|id|wed|i_will|we_will would|will|can|could|have_to|need_to|want_to|are|am? now|only|always|usually|just|actually|rather? fly|flying|leave|leaving|go|going|start|starting|depart|departing|travel|travelling|set_off|setting_off|come|coming|drive|driving|board|boarding|sail|sailing|set_out|take_off',
  ],
  everyDay: [
    'every|each|any|all day|days|week|weekend|morning|evening|the_days is|are|feels|being|seems|looks like|as_good_as|a?',
  ],
  later: [
    'later|afterwards|eventually|someday|back|anytime',
    'in the? future|end',
    'switch|change|upgrade|downgrade|move|swap|go_back|cancel',
  ],
  preferences: new Set('prefers wants likes prefer says say thinks reckons'.split(' ')),
  likens: [
    'behave|behaves|behaving|act|acts|acting|feel|feels|look|looks|seem|seems|sound|sounds|think|thinks|eat|eats|run|runs more? like|as_if|as_though|thinks_hes|thinks_shes',
    'as if|though',
    'might|may|could as well be',
  ],
  notAgain: [
    'dont|do_not|wont|never|not|no_longer want|wanting|need|needing|buy|buying|get|getting|use|using|have|having|like it|that|this|one|them|another again|any_more|anymore|ever|ever_again',
  ],
  bySelf: [
    'ill|i_will|well|we_will|i_can|we_can|im|i_am|were|he_can|hell|shell|my_son_will|my_husband_will do|doing|pack|packing|handle|handling|take_care_of|sort|sort_out|manage|see_to|clean|paint|move|bring|carry|deal_with _? _? _? _? myself|ourselves|himself|herself|on_my_own|on_our_own',
  ],
  happened: [
    `i|we|he|she|they|you|it|already|just already|just|last? ${past}|called|phoned|ordered|visited|talked|emailed|mailed|asked|booked|arrived|received|posted|tried|started|moved|signed|joined|returned|cancelled|registered|applied|noticed|happened`,
  ],
  ageLeads: [
    'he|she|it|i|they is|am|are|has_turned|turned|just_turned|will_be actually|now|already|only|just|really?',
    'hes|shes|its|im|theyre actually|now|already|only|just|really?',
  ],
  wentFrom: [
    'go|goes|going|went|gone|rose|risen|fell|fallen|dropped|jumped|crept|increased|decreased|climbed|grew|grown|came|raised|lowered|put|upped|cut|reduced|discounted|slashed|marked|knocked|came|haggled|negotiated|beaten|bargained|talked|them up|down|it|ours|mine|the_rent|the_price? from?',
  ],
  ofOthers: [
    `my|our|his|her|the|their ${relation} has|have|had|got|pays|keeps|earns|owns|charges|took|gets|paid|did|does|weighs|is`,
    `my|our|his|her|the|their ${relation.replaceAll('|', 's|')}s is|has|was|have|had|got|keep|own|pay|take|took|did|are`,
    'dad|mum|mom|nan|gran|grandad|everyone_else|everybody_else|others|the_others|most_people|some_people has|have|had|got|keeps|keep|owns|own|pays|pay|takes|take|charges|did|do',
  ],
  hopes: [
    'hoping|aiming|planning|expecting|want|hope|plan|aim|looking|thinking for|to|of|on get|have|add|buy|reach|do|make?',
  ],
  asksWish: [
    'expect|expecting|hope|hoping|want|wish|like|aim|aiming|target|asking|budget|plan|planning|prefer|looking|need',
  ],
  ofOtherTimes: [
    'was|were|is meant|supposed|going|due|quoted|expected to? be?',
    'first|firstly|initially|originally|formerly|previously',
    'used to be|have|pay|keep|own|weigh|do|charge|run',
    'at first|the_start|the_beginning|one_point',
    'started|began|kicked|set|opened off|out? with|at|on|from',
  ],
  ofOtherTimesAfter: [
    'last year|month|week|time|season|summer|winter|spring|autumn',
    'next year|month|season|summer|winter|spring|autumn',
    'before|originally|initially|previously|ages_ago|years_ago|back_then|at_first|in_the_past|by_then|one_day|eventually|someday',
  ],
  othersDo: [`my|our|his|her|their ${relation} only|just|already? _`],
  isOwnNow: ['i|we|ive|weve|im|were|id|ill|wed|mine|ours|me|us'],
  onSecondThought: ['well|actually|rather|or_rather|better|nah|hmm|hm', 'on second thought|thoughts'],
  settlesOn: [
    'lets|let_us say|do|have|take|go_with|go_for|go|make_it about|around|just?',
    'lets|let_us|we|well|we_will|ill|i_will|just|so|please|better? go|going with|for',
    'call|make|keep it|that at|to?',
    'lets|let_us say|do|have|take|go_with|go_for|make_it|settle_on|stick_to|stick_with|keep_it_at',
    'settle|settling|settled|agree|agreed|decide|decided|stick on|at|for|with|to',
    'put|book|write|enter me|us|it? down? as|for|at?',
    'well|we_will|ill|i_will do|take|have|go_with|go_for',
    'but|it|and? came|comes|worked|works|ended_up out? to|at',
    'to be exact|precise its|it_is?',
  ],
  asOf: [
    'when|last_time|the_last_time i|we|he|she|they|you just|last? looked|checked|measured|weighed|counted|read|tested|asked|noted',
    'when|last_time|the_last_time i|we|he|she|they|you just|last? put|had|got it|him|her|them|the_parcel|the_box on|back|home',
    'when|last_time|the_last_time i|we|he|she just|last? was|stood|stepped|hopped|jumped on the? scales|scale|bathroom_scales',
    'when|last_time|the_last_time i|we just|last? got|came|drove back|home|in',
  ],
  reachedBy: [
    'now|currently|already|nowadays|today|atm',
    'these days',
    'by now',
    'at the moment|present|minute',
    'so far',
  ],
  additions: ['too|also|aswell|fine|ok|okay|alright|possible|doable', 'as well'],
  intended: ['was|were|wasnt going|gonna|planning|meant|supposed|hoping to'],
  ideally: [
    'should|ought_to|is_supposed_to|was_supposed_to|is_meant_to|was_meant_to say|be|show|read|have_been',
  ],
  shows: new Set('show shows say says read reads display displays'.split(' ')),
  depending: new Set(['depends', 'depending']),
  bookedUnder: [
    'can|could|would|will? you|we|i? please|just|actually? put|book|make|have|keep|hold|save|store|file|register it|that|this|everything|the_booking|the_table|the_order? down? under|in the? name? of?',
    'its|it_is|it_should_be|should_be|needs_to_be under|in the? name? of?',
    'actually|sorry|no? under the? name? of?',
  ],
  sentTo: [
    'can|could|would|will? you|we|i? please|just|actually|rather? send|post|mail|ship|deliver|give|address|forward|hand|transfer|pay|courier|text|wire|make it|that|them|this|those|everything|the_money|the_parcel|the_gift|the_card|the_order|the_package out|over|on? to|for',
    'actually|sorry|no|its|it_is|make_it|oh? to|for',
  ],
  theirName: [
    'my|our|his|her husbands|wifes|partners|mums|moms|dads|mothers|fathers|sons|daughters|brothers|sisters|boyfriends|girlfriends|bosss|friends|colleagues|flatmates|fiances|fiancees full|maiden? name',
  ],
  ofSomeoneElse: [
    'thats|that_is|its|it_is|that_was|this_is|you_have|youve_got|i_gave_you|i_put|i_wrote actually? my|our husband|wife|partner|mum|mom|dad|mother|father|son|daughter|brother|sister|boyfriend|girlfriend|boss|friend|colleague|flatmate|fiance|fiancee',
    'thats|that_is|its|it_is|that_was|this_is|you_have|youve_got|i_gave_you|i_put|i_wrote actually? my|our husbands|wifes|partners|mums|moms|dads|mothers|fathers|sons|daughters|brothers|sisters|boyfriends|girlfriends|bosss|friends|colleagues|flatmates|fiances|fiancees name?',
    'thats|that_is|this_is|its not|isnt my name',
    'that|this|it isnt|wasnt|is_not|was_not my name',
    'thats|that_is|its|you_have|youve_got the wrong name',
  ],
  introducesSelf: [
    'im|i_am|mine_is|mines|my_name_is|my_names|its|it_is|it_should_be|should_be called|actually|really?',
  ],
  addsItem: [
    'and|plus|also|add|adding|including|include|with|together_with|along_with please? a|an|some|the|one|two?',
    'a|an|some|the',
  ],
  since: /^since\b/i,
  goesOnFrom: /\b(?:onwards?|starting|from)\b/i,
  saysOne: 'say',
  asksWhichOne: new Set(['which', 'what']),
  thereAre: ['there are|is', 'theres|therere', 'i|we see|have|got|count', 'ive|weve got'],
  ofThem: ['of them|those|these', 'here|on_it|on_there|different'],
  hangsOn: 'depending',
  planned: [
    'should|shouldve|ought_to',
    'was|were|is|its|it_is|been|being? supposed|meant|due|expected|scheduled|planned|promised|estimated|going|booked to|for|in|on|at?',
  ],
  asksPast: new Set(['did', 'was', 'were', 'has', 'have']),
  asksPlan: new Set('supposed meant due expected expect scheduled planned promised should booked'.split(' ')),
  asksOfPast: questionWords.past,
  asksOfBirth: questionWords.birth,
};
