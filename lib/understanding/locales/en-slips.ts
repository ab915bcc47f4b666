/** Opens a clause that admits a slip, before the value that is right. Patterns as `pattern.ts` reads them. */
export const slipsBefore: readonly string[] = [
  'i|we|ive|weve? just|actually|must_have|may_have|might_have|think_i|have? miscounted|miscalculated|misread|misjudged|misremembered|misheard|misspoke',
  'i|we|ive|weve counted|added|reckoned|read|remembered|looked|calculated it|that|them|up? wrong|wrongly|incorrectly|badly',
  'i|we|ive|weve got|had|gave|said|put|wrote|typed you? the|it|that|my|his|her|our|their|your _? _? _? wrong',
  'i|we|ive|weve gave|told you? the wrong _ _?',
  'my maths|math|counting|count|arithmetic|memory is|was wrong|off|bad|terrible|rubbish',
];

/** Behind a value that is wanted in place of another: “10.30 is better”. */
export const isBest: readonly string[] = [
  'is|s|would|will|d be? a_bit|much|far|so_much? better|best|easier|nicer|fine|good|ideal|perfect',
  'works|suits|fits us|me|him|her|everyone? a_bit|much|far? better|best|well|fine',
  'works|suits me|us?',
];

/** Before a known text that is given up: “forget Paris”. */
export const dropsBefore: readonly string[] = [
  'forget|scrap|scratch|drop|ditch|bin|nix|ignore|lose about? the?',
  'i|we|ive|weve|were? went|gone|going off the?',
  'i|we|ive|weve? had enough of',
];

/** Before a known name that is on record by mistake: “it says Mario”. */
export const onRecordAs: readonly string[] = [
  'your|my|the|this|that _ says|said|shows|showed|reads|has|had as?',
  'it|that says|said|shows|showed|reads|has|had as?',
  'it|that came|comes up|out|through as',
  'you|youve|u put|have|got|wrote|written|typed|spelled|called me? as|down|down_as?',
];

/** Around the letter that a name is spelled with: “it's with a k, not a c”. */
export const spelledWith = {
  before: [
    'its|it_is|is|thats? actually|meant_to_be? spelled|spelt|written? with a|an|the|one|two|double|single?',
  ],
  not: ['not|instead_of|rather_than with? a|an|the? _', 'and not with? a|an|the? _'],
  around: ['its|it_is|thats|is|actually|the|my|name|should|be|so|sorry|no|not|wrong|you|spelled|spelt|that'],
};

/** Around a number by which a known amount changes: “add 50 to that”, “knock 20 off”. */
export const addsBefore: readonly string[] = [
  'please|just|can_you|could_you|lets? add|put|stick|take|knock|shave|lop|plus|minus another|an_extra?',
];
export const addsBehind: readonly string[] = [
  'more? to|onto|on|off|from that|it|this|the_total|the_amount',
  'off|on_top|more|extra',
];
