import type { PositionWords } from '../../../locales/groups/position-words.ts';

/** Things that are on or off, open or closed, in or out, up or down, full or empty. */
export const enPositions: PositionWords = {
  pairs: [
    {
      one: [
        'on',
        'switched|turned|powered|put|left on',
        'plugged in',
        'up? running',
        'up and running',
        'live',
      ],
      other: ['switched|turned|powered|called|put|left? off', 'off', 'unplugged'],
    },
    {
      one: ['wide|fully? open', 'open wide?', 'opened', 'unlocked', 'ajar'],
      other: ['closed|shut up|down?', 'locked up?'],
    },
    { one: ['in', 'home', 'inside', 'indoors'], other: ['out', 'away', 'not home'] },
    { one: ['back? up and? running?', 'raised'], other: ['down', 'offline', 'lowered'] },
    {
      one: ['full|filled up?', 'overflowing', 'brimming', 'topped up', 'chock full'],
      other: ['empty|emptied', 'drained'],
      hasMiddle: true,
    },
  ],
  asks: ['is|are|was|were|isnt|arent', 'do|did|have|has you|they|he|she have|got', 'did you leave'],
  asksLater: ['will|would you|they|he|she|it|someone|somebody|anyone|anybody|your'],
  be: 'be',
  to: 'to',
  times: [
    'at the moment|minute|time|present',
    'right? now',
    'today|currently|yet|again|already|still|tonight|tomorrow|please|properly|fully|completely|there|anyway|all_day|just_now|or_not|or_off|or_on|or_closed|or_shut|or_open|or_out|or_in|or_down|or_empty',
    'this morning|afternoon|evening|week',
    'on|until|till|from|by|before|after|around|when|while|if|for|in|during|between|at _ _? _? _? _? _? _?',
    'all day|night|week|the_time',
  ],
  subjects: [
    'its|theyre|thats|theres|im|were|weve|ive|ill|well|hes|shes|everythings|everyones|everybodys|alls',
    'it|they|that|there|i|we|he|she|everything|everyone|everybody|all|both|mine|ours',
  ],
  skipped: [
    'is|are|am|was|were|be|been|being|s|has|have|had|will|ve|re|isnt|arent|wasnt|werent|aint|not|never',
    'still|now|currently|already|just|always|definitely|completely|totally|fully|properly|both|all|only|actually|really|most_of_it|again|quite|very|in_fact|at_the_moment|right_now|yeah|yes|no|nope|nah',
    'went|gone|goes|came|gets|got|go|stays|stayed|left|leave|keep|keeping|kept|turned|switched|put|shut|flicked|popped|knocked',
    'it|them|that|everything|the_way',
    'stone|bone|pitch',
    'half|part|partly|partially|halfway|nearly|almost|mostly|about|way|three_quarters|quarter|sometimes|not_quite',
  ],
  past: new Set('was were had wasnt werent used'.split(' ')),
  partly: new Set(
    'half part partly partially halfway nearly almost mostly about quarter sometimes way'.split(' '),
  ),
  both: [
    'on and|or|then off',
    'off and|or|then on',
    'up and|or|then down',
    'down and|or|then up',
    'in and|or|then out',
    'out and|or|then in',
    'open and|or|then closed|shut|close',
    'ajar',
    'half way',
  ],
  since: [
    'since|until|till|from|for|as_of _ _? _? _? _?',
    'all|the_whole day|week|night|morning|time|weekend|month|winter|summer|the_time|the_way',
    'yesterday|tonight|today|now|again|already|anyway|at_the_moment|right_now|for_now|currently|fine|too|at_present|atm|properly|completely|again_now',
    'this|last|yesterday morning|night|week|weekend|evening|afternoon|month',
    'on|at|in|by|around|about|because|cos|to _ _? _? _?',
    'full|blast|full_blast|low|high|and_running|and_working|to_the_brim|to_the_top|and_warm|and_hot|and_cold|wide|down|up|all_day_long|permanently|constantly|24_7',
  ],
};
