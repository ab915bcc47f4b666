import { anyWeekday } from './en-calendar.ts';
import type { ConclusionWords } from './groups/conclusion-words.ts';

const verbs =
  'is|are|comes|come|goes|go|has|have|works|work|starts|start|opens|open|closes|close|gets|get|collects|leaves|leave|arrives|arrive|visits|visit|calls|rings|sleeps|naps|finishes|finish|ends|end|takes|take|uses|use|plays|play|needs|cleans|lands|departs|delivers';

const otherPeople =
  'he|hes|she|shes|they|theyre|theyve|weve_got_a|my|our|his|her|their|everyone|everybody|the_kids|the_wife|the_dog|the_house|the_car';

/** What only explains an answer, and second choices. */
export const enConclusions: ConclusionWords = {
  explains: [
    `the|my|our|his|her|their|a|an|this|that _ _? ${verbs} _?`,
    `he|she|they|it|everyone|someone ${verbs} _?`,
    'hes|shes|theyre|its _',
    'im|i_am|were|we_are at|in|out|away|busy|working|teaching|on',
    'i|we work|teach|have|sleep|swim|train|pray|look_after|mind',
  ],
  remarksBehindSo: [
    'please|thanks|yes|yeah|no|ok|okay|hurry|sorry|excited|happy|glad|keen|much|many|far|that|thats|yeah|i_hope|hopefully|fingers',
    'be|its|it_is|itd quick|urgent|great|good|fine|nice|lovely|important',
    'let|tell me know|us',
  ],
  unsettled: [
    'not|isnt|hasnt_been|havent|nothing|never_been fixed|decided|settled|set|confirmed|certain|booked|sure|final yet?',
    'no date|day|time yet',
    'it|that|this|all? depends|depending',
  ],
  likely: ['probably|maybe|perhaps|possibly|likely|might|could|hopefully'],
  plainFallbacks: [
    'and|or|but? otherwise|else|alternatively',
    'or? failing that|which',
    'or? second choice|best|preference',
    'or? as a|my? backup|fallback|second_choice|plan_b|alternative',
  ],
  fallbacks: [
    'and? in|for that|which|such|this case|event',
    'and? then|otherwise|else',
    'or? failing that|which',
    'or else',
  ],
  unavailable: [
    `if that|thats|the|its|it|it_is|theyre|they|theres|this|there_is|${anyWeekday}? one|ones|first? is|are|s|s_all? all|already|fully? full|taken|gone|booked|busy|packed|unavailable|sold_out|closed|out|out_of_stock|no_good|not_available|not_possible|not_free|not_ok`,
    'if not',
    'if that|it|the_first|they isnt|cant|doesnt|wont|arent|dont',
    'if you havent|have_not|dont|do_not|have_no|have_run_out|cant|are_out',
  ],
  explainsChoice: {
    others: [otherPeople],
    all: [otherPeople, 'i|im|ive|we|were|weve|its|it|thats|theres|there'],
  },
  afterExplaining: [
    'though|although|unless|instead|rather|actually|sorry|wait|but|except|wrong|maybe|perhaps|not_sure|unsure',
    'want|wants|wanted|prefer|prefers|need|needs|take|takes|like|likes|says|said|thinks|reckons|chose|picked',
    'cancel|stop|forget|skip|change|changed|switch',
  ],
  so: 'so',
  maybeMore:
    /^[\s,.…-]*(?:or )?(?:maybe|perhaps|possibly)(?: even)? (?:\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty five)[\s.!]*$/i,
};
