import { timePhrases } from './en-dates.ts';
import { aboutNumbers, repetitions } from './en-numbers.ts';
import type { CountWords } from './groups/count-words.ts';

const growsBy: readonly string[] = [
  'gain|gaining',
  'put|putting on another|some|a|an?',
  'go|going|get|getting up? by',
  'up by',
];
const shrinksBy: readonly string[] = [
  'lose|losing|shed|shedding|shift|shifting|burn|burning|trim|trimming|drop|dropping off?',
  'drop|dropping|slim|slimming|go|going|get|getting down? by',
  'take|taking|knock|knocking|cut|cutting off|out|down by?',
  'down by',
];

/** What a number is beside: a change, a part, a result. */
export const enCounts: CountWords = {
  squareUnits: new Set('square squared sq sqm sqft m m2 metre metres meter meters ft feet foot'.split(' ')),
  beforeChange: new Set(
    'like about around roughly approx approximately some another maybe perhaps say at least a an further extra nearly almost just over more than another good the first last by close'.split(
      ' ',
    ),
  ),
  changedBy: [...shrinksBy, ...growsBy],
  doing: [
    'are|were|have|cant|cannot|wont|dont|arent|might|may|will just|only|not|also|both|all|already|probably _',
    'cant|cannot|wont|dont|arent|might|may|will _',
    'are|have coming|going|leaving|watching|staying|driving|late|out|vegan|kids|children|under',
  ],
  partVerbs: [
    'as a|an|our|my|the|storage',
    'is|are|was|were|has|have|isnt|arent|wasnt|hasnt|doesnt|dont|wont|cant|needs|broke|leaks|smells|belongs just|only|actually|really|basically|very|so|more|a|an|the|my|his|her|our|not|too|been|got|no? broken|tiny|small|damaged|empty|old|older|new|ill|sick|away|used|missing|cracked|dead|office|study|storage|spare|box_room|allergic|vegan|vegetarian|pregnant|flat|heavy|working|work|open|closed|locked',
  ],
  someOfGroup:
    /^[\w-]+\s+of\s+(?:us|them|you)\s+(?:is|are|isnt|isn't|arent|aren't|has|have|cant|can't|cannot|doesnt|doesn't|dont|don't|needs?|wants?|might|may)\b(?!\s+(?:coming|going|flying|travell?ing|joining|attending|staying|eating|here|in)\b)/i,
  openEnds: ['and? something', 'and? some change', 'and? change|a_bit|a_little|a_half_or_so|more'],
  resultLeads: [
    'thats|that_is|which_is|which_makes|making_it|making|ie|aka',
    'so say|maybe|about|around|like|its|thats|lets_say|make_it?',
  ],
  addsTo: ['add|adding', ...growsBy],
  shrinksBy,
  partOfParty:
    /^[\w-]+\s+(?:of\s+(?:us|them)\s+)?(?:is|are|being)\s+(?:\w+\s+)?(?:kids?|children|child|toddlers?|bab(?:y|ies)|infants?|adults?|teenagers?|teens|vegans?|veggies?|vegetarians?|coeliac|allergic|gluten|disabled|in (?:a )?wheelchairs?|under \d+|over \d+)\b/i,
  unlikeWhole: ['but', 'though'],
  inThousands: /\d\s?(?:k|grand|thousand)\b/i,
  thousandsAfter: /^\s?(?:k|grand|thousand)\b/i,
  one: 'one',
  percent: /^\s?(?:%|percent)/,
  square: 'square',
  besidePart: /\d.*\d|\bus\b/s,
  becomes: ['is', 'are', 'was', 'should', 'of'],
  aboutNumbers,
  repetitions,
  aroundHour: timePhrases.aroundHour,
};
