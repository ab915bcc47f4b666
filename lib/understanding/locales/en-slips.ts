/** Opens a clause that admits a slip, before the value that is right. Patterns as `pattern.ts` reads them. */
export const slipsBefore: readonly string[] = [
  'i|we|ive|weve? just|actually|must_have|may_have|might_have|think_i|have? miscounted|miscalculated|misread|misjudged|misremembered|misheard|misspoke',
  'i|we|ive|weve counted|added|reckoned|read|remembered|looked|calculated it|that|them|up? wrong|wrongly|incorrectly|badly',
  'i|we|ive|weve got|had|gave|said|put|wrote|typed you? the|it|that|my|his|her|our|their|your _? _? _? wrong',
  'i|we|ive|weve gave|told you? the wrong _ _?',
  'my maths|math|counting|count|arithmetic|memory is|was wrong|off|bad|terrible|rubbish',
];

/** Around the letter that a name is spelled with: “it's with a k, not a c”. */
export const spelledWith = {
  before: [
    'its|it_is|is|thats? actually|meant_to_be? spelled|spelt|written? with a|an|the|one|two|double|single?',
  ],
  not: ['not|instead_of|rather_than with? a|an|the? _', 'and not with? a|an|the? _'],
  around: ['its|it_is|thats|is|actually|the|my|name|should|be|so|sorry|no|not|wrong|you|spelled|spelt|that'],
};
