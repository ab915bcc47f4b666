import { anyShortWeekday, anyWeekday, anyWeekdays } from '../../locales/en-calendar.ts';

const informs =
  'told|tells|telling|promised|promises|confirmed|confirms|informed|reckon|reckons|reckoned|think|thinks|thought|believe|believes|guess|suppose|assume|understand|gather|heard|read|claims|claimed|insists|estimates|estimated|figure|mentioned|texted|emailed|wrote|written|states|stated|shows|showed|suggests|suggested|wants|prefers|asked';
const people = 'i|we|he|she|they|you|it|hes|shes|theyve|ive|weve|youve';

/**
 * What may stand beside a day or an hour without making it that of something else: how certain it is, when in the day, and
 * who said so. Patterns as `pattern.ts` reads them.
 */
export const besideMoments: readonly string[] = [
  'first|last thing',
  'crack of dawn',
  'at? the? very? latest|earliest|soonest',
  'latest|earliest|soonest|nearest|next|only|best|ideal|perfect|good|better|free|available|open|possible|possibly|preferred|preference|choice|option|possibility|chance',
  'always|usually|normally|generally|typically|mostly|mainly|often|preferably|ideally|hopefully|apparently|supposedly|allegedly|officially|definitely|certainly|surely|probably|maybe|perhaps|exactly|precisely|roughly|approximately|actually|basically|honestly|literally|still|again|instead|rather|sharp|today|straight|right',
  'fingers crossed',
  'the? week|one|weekend|day after|before next|that?',
  'whenever|if|when you|i|we|there have|is|are a|an|any|some? gap|slot|opening|space|room|appointment|time free?',
  'be? happy|glad|keen|delighted|hoping|aiming|planning with|for|on?',
  'prefer|prefers|love|fancy|choose|pick|suit|suits|aim|plan|rather',
  'the? beginning|start|end|middle|half|part|week|weekend|month|year|evening|eve|night|lunchtime|noon|midday|am|pm of?',
  'at? home|in|around|about|free',
  `the|a|my|our|her|his|their|your? _? ${informs} me|us|her|him|them|you?`,
  `${people} ${informs}|say|says|said me|us|her|him|them|you?`,
  'the|a|my|our|her|his|their|your? letter|email|mail|text|message|ticket|card|app|website|tracking|calendar|diary|note|sheet|label|form|certificate|document|booking|confirmation|invite|invitation|receipt|invoice|bill|sticker|hospital|doctor|nurse|midwife|surgery|clinic|gp|hr|boss|manager says|said|has|shows|reads|told|was|is|states|gave|dated',
  'according to my|the|our|her|his|their? _',
  'date|day|time|expiry|expires|exp|dob|born|valid|issued|until|thru|through',
  'was|is|has been|be? moved|pushed|changed|postponed|rescheduled|shifted|switched|delayed|put|brought|bumped|swapped|deferred|extended back|forward|forwards|over|out|it|on|to?',
  'moved|pushed|changed|postponed|rescheduled|shifted|switched|delayed|put|brought|bumped|swapped|deferred|extended it|that|this|them? back|forward|forwards|over|out|off? to|from|until|till|by|it|that|this|them',
  'move|push|change|postpone|reschedule|shift|delay it|that|this|them back|forward|forwards|over|out?',
  'on my|the|our way|commute|journey|run|walk|drive home|back|to|from? _?',
  'boss|manager|client|customer|wife|husband|partner|mum|mom|dad|mother|father|son|daughter|landlord|teacher|doctor wants|needs|prefers|said|says|thinks it|me|us? _? _? _?',
  'wed|theyd|hed|shed|itd|youd',
  'no|not|wait|sorry|nope|nah|hang_on|hold_on|oops|scrap|scratch|actually',
];

/** A day or an hour beside these is that of something else, even where the question has such words. */
export const otherMoments: readonly string[] = [
  'ill|i_will|well|we_will|you_will|youll|hell|he_will|shell|she_will|theyll|they_will|should|itll only|probably|also? know|hear|learn|decide|ask|check|confirm|tell|call|ring|text|email|phone|inform|announce|update|say',
  'i|we|he|she|they|you|well|ill|theyll|im|were|theyre|youre find|found|finding|hear|heard|hearing out|back|more?',
  'let|lets|letting me|us|you|her|him|them know',
  'get|getting|come|coming|ring|ringing|call|calling|phone|report back to me|us|you|her|him',
  'ask|tell|remind|ring|call|phone|text|try me|us again|back? on|at|after|by',
  'get|gets|getting|be|being paid',
  'i|im|we|were|he|hes|she|shes only|usually|always|normally? work|working|works',
  'im|i_am|were|we_are|hes|shes|ill_be|i_will_be|well_be|we_will_be|theyre at|in|on work|school|uni|college|shift|nights|earlies|lates|holiday|call',
];

/** Verbs of one event, in all their forms. */
export const sameEvents: readonly (readonly string[])[] = [
  'arrive arrives arrived arriving arrival come comes came coming land lands landed get gets got getting reach reaches reached turned showed deliver delivers delivered delivery receive received'.split(
    ' ',
  ),
  'start starts started starting begin begins began begun beginning kick kicks open opens opened opening'.split(
    ' ',
  ),
  'end ends ended ending finish finishes finished finishing expire expires expired expiry expiration run runs ran lapse lapses lapsed stop stops stopped close closes closed closing shut shuts'.split(
    ' ',
  ),
  'leave leaves left leaving depart departs departed departure fly flies flew flying flight travel travels go goes going went gone set setting heading driving off'.split(
    ' ',
  ),
  'buy buys bought purchase purchased order ordered pick picked'.split(' '),
  'down happen happens happened occurred notice noticed spotted saw found woke start started began went dead broke'.split(
    ' ',
  ),
  'move moves moved moving out'.split(' '),
  'service serviced serviced check checked inspected done had'.split(' '),
  'birth born birthday dob'.split(' '),
  'call calls ring rings phone contact speak talk'.split(' '),
  'appointment visit visits see come operation op surgery'.split(' '),
  'finish finishes clock clocked knock off over done'.split(' '),
];

/** Right after a day, takes it for the answer: “we get the keys on the 19th, so then”. */
export const takesIt: readonly string[] = [
  'so|and? then|that_day|that_one|on_that_day please|pls|is|would|works?',
  'so? it|that should|would|can|could be|have_to_be|needs_to_be then|that_day',
];

/** After a day: what was to be then will not be. */
export const calledOff: readonly string[] = [
  'cancelled|canceled|cancel|called_off|fell_through|abandoned|scrapped|binned it|that?',
  'not happening|any_more|anymore|going_ahead',
  'no new? date|day|time yet|so_far?',
];

/** Shares out days and hours, of which each holds only for a part: “some days 4, some days 6”. */
export const shares: readonly string[] = [
  'some|other|most|certain|odd|even days|weeks|mornings|evenings|nights|weekends|shifts|months|times',
  'on|the others|alternate',
  `every|each other|second|third day|week|month|weekend|year|${anyWeekday}`,
  'one|this day|week|month|shift _ _? _? next|other|another|following',
  'half|some|most|part|one of us|them|our_group|the_group|my_family|the_family|the_team',
  'the rest|remainder|remaining|other_half of? us|them?',
  'early|earlies|lates|late|night|day shift|shifts|turn _ _? _? late|lates|early|earlies|night|nights|other',
];
export const sharesAfter: readonly string[] = [
  `at|on|in weekends|weekdays|the_weekend|the_week|weekend|others|other_days|some_days|${anyWeekdays}|${anyWeekday}|${anyShortWeekday}`,
  'on other|some|most|the',
  'some|other|most|every|the days|day|weeks|other|next',
  'if|when its|im|we|i|were|they|theres|it',
  `but|except|and ${anyShortWeekday}|${anyWeekday}|weekends|weekdays|fridays`,
  'for my|the|our|his|her|them|him|mum|dad|mom|others',
];

/** Anywhere in a message: the day or the hour is not always the same, or not for everyone. */
export const varies: readonly string[] = [
  'sometimes|occasionally|varies|vary|varying|alternate|alternates|alternating|rota|rotating|rotates|rotation|rotational|changeable|fluctuates',
  'me on|at|from _ _? _? _? my|the|our wife|husband|partner|kids|children|rest|others|parents|mum|mom|dad|friend|friends|son|daughter',
];
