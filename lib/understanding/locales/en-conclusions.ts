import { anyWeekday } from './en-calendar.ts';

const verbs =
  'is|are|comes|come|goes|go|has|have|works|work|starts|start|opens|open|closes|close|gets|get|collects|leaves|leave|arrives|arrive|visits|visit|calls|rings|sleeps|naps|finishes|finish|ends|end|takes|take|uses|use|plays|play|needs|cleans|lands|departs|delivers';

/** A sentence about something that happens or another person: "the nurse comes". Patterns as `pattern.ts` reads them. */
export const explains: readonly string[] = [
  `the|my|our|his|her|their|a|an|this|that _ _? ${verbs} _?`,
  `he|she|they|it|everyone|someone ${verbs} _?`,
  'hes|shes|theyre|its _',
  'im|i_am|were|we_are at|in|out|away|busy|working|teaching|on',
  'i|we work|teach|have|sleep|swim|train|pray|look_after|mind',
];

/** After "so" these conclude nothing: "so please hurry", "so excited". */
export const remarksBehindSo: readonly string[] = [
  'please|thanks|yes|yeah|no|ok|okay|hurry|sorry|excited|happy|glad|keen|much|many|far|that|thats|yeah|i_hope|hopefully|fingers',
  'be|its|it_is|itd quick|urgent|great|good|fine|nice|lovely|important',
  'let|tell me know|us',
];

/** Nothing is decided: "not fixed yet". */
export const unsettled: readonly string[] = [
  'not|isnt|hasnt_been|havent|nothing|never_been fixed|decided|settled|set|confirmed|certain|booked|sure|final yet?',
  'no date|day|time yet',
  'it|that|this|all? depends|depending',
];
export const likely: readonly string[] = ['probably|maybe|perhaps|possibly|likely|might|could|hopefully'];

/** Before a second choice, after "unless" and without it. */
export const plainFallbacks: readonly string[] = [
  'and|or|but? otherwise|else|alternatively',
  'or? failing that|which',
  'or? second choice|best|preference',
  'or? as a|my? backup|fallback|second_choice|plan_b|alternative',
];
export const fallbacks: readonly string[] = [
  'and? in|for that|which|such|this case|event',
  'and? then|otherwise|else',
  'or? failing that|which',
  'or else',
];

/** After a second choice: the first cannot be had. */
export const unavailable: readonly string[] = [
  `if that|thats|the|its|it|it_is|theyre|they|theres|this|there_is|${anyWeekday}? one|ones|first? is|are|s|s_all? all|already|fully? full|taken|gone|booked|busy|packed|unavailable|sold_out|closed|out|out_of_stock|no_good|not_available|not_possible|not_free|not_ok`,
  'if not',
  'if that|it|the_first|they isnt|cant|doesnt|wont|arent|dont',
  'if you havent|have_not|dont|do_not|have_no|have_run_out|cant|are_out',
];

const otherPeople =
  'he|hes|she|shes|they|theyre|theyve|weve_got_a|my|our|his|her|their|everyone|everybody|the_kids|the_wife|the_dog|the_house|the_car';

/** How sentences begin that only explain an answer: about others, who may also be denied something, and about anyone. */
export const explainsChoice: Readonly<Record<'others' | 'all', readonly string[]>> = {
  others: [otherPeople],
  all: [otherPeople, 'i|im|ive|we|were|weve|its|it|thats|theres|there'],
};

/** Makes such a sentence more than an explanation. */
export const afterExplaining: readonly string[] = [
  'though|although|unless|instead|rather|actually|sorry|wait|but|except|wrong|maybe|perhaps|not_sure|unsure',
  'want|wants|wanted|prefer|prefers|need|needs|take|takes|like|likes|says|said|thinks|reckons|chose|picked',
  'cancel|stop|forget|skip|change|changed|switch',
];
