import type { SlipWords } from './groups/slip-words.ts';

/** Slips that a message corrects. */
export const enSlips: SlipWords = {
  slipsBefore: [
    'i|we|ive|weve? just|actually|must_have|may_have|might_have|think_i|have? miscounted|miscalculated|misread|misjudged|misremembered|misheard|misspoke',
    'i|we|ive|weve counted|added|reckoned|read|remembered|looked|calculated it|that|them|up? wrong|wrongly|incorrectly|badly',
    'i|we|ive|weve got|had|gave|said|put|wrote|typed you? the|it|that|my|his|her|our|their|your _? _? _? wrong',
    'i|we|ive|weve gave|told you? the wrong _ _?',
    'my maths|math|counting|count|arithmetic|memory is|was wrong|off|bad|terrible|rubbish',
  ],
  isBest: [
    'is|s|would|will|d be? a_bit|much|far|so_much? better|best|easier|nicer|fine|good|ideal|perfect',
    'works|suits|fits us|me|him|her|everyone? a_bit|much|far? better|best|well|fine',
    'works|suits me|us?',
  ],
  dropsBefore: [
    'forget|scrap|scratch|drop|ditch|bin|nix|ignore|lose about? the?',
    'i|we|ive|weve|were? went|gone|going off the?',
    'i|we|ive|weve? had enough of',
  ],
  onRecordAs: [
    'your|my|the|this|that _ says|said|shows|showed|reads|has|had as?',
    'it|that says|said|shows|showed|reads|has|had as?',
    'it|that came|comes up|out|through as',
    'you|youve|u put|have|got|wrote|written|typed|spelled|called me? as|down|down_as?',
  ],
  spelledWith: {
    before: [
      'its|it_is|is|thats? actually|meant_to_be? spelled|spelt|written? with a|an|the|one|two|double|single?',
    ],
    not: ['not|instead_of|rather_than with? a|an|the? _', 'and not with? a|an|the? _'],
    around: [
      'its|it_is|thats|is|actually|the|my|name|should|be|so|sorry|no|not|wrong|you|spelled|spelt|that',
    ],
  },
  addsBefore: [
    'please|just|can_you|could_you|lets? add|put|stick|take|knock|shave|lop|plus|minus another|an_extra?',
  ],
  addsBehind: ['more? to|onto|on|off|from that|it|this|the_total|the_amount', 'off|on_top|more|extra'],
  joinsChange: /^[\s,;.–—-]*(?:(?:and|but|also|oh|plus|btw|by the way)\b[\s,]*)*/i,
  placeNouns: ['city', 'town', 'place', 'destination', 'location'],
  clock:
    /^(?:(?:at|by|for) )?(?:\d{1,2}(?:[:.]\d{2})? ?[ap]\.?m\b\.?|\d{1,2}:\d{2}|\d{1,2} o'?clock|noon|midday)$/i,
  asksWhen: /\b(?:when|times?|hours?|days?|dates?|often|schedule)\b/i,
  my: 'my',
  nameNoun: 'name',
  nameNouns: 'names',
  doubles: new Set(['double', 'two']),
  spelledVerbs: new Set(['spelled', 'spelt', 'written']),
  zeros: new Set(['zero', 'nought']),
  hourAlone:
    /^(?:(?:at|to|by|for) )?(?:(?:half(?: past)?|(?:quarter|five|ten|twenty|5|10|20) (?:to|past)) )?(?:[1-9]\d?(?:[:.]\d{2})?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/i,
  dayAlone: /^(?:on |by |from |till |until )?(?:the )?(?<day>\d{1,2})(?:st|nd|rd|th)$/i,
  weekdayAlone: /^(?:on |by |from |till |until )?(?:the |that )?(?<word>[a-z]+)$/i,
  is: 'is',
  addressEnd:
    /(?<![\p{L}\p{N}])(?:\.|dot )(?<end>[a-z]{2,6}(?:\.[a-z]{2,3})?)(?![\p{L}\p{N}@]|\.[\p{L}\p{N}])/giu,
  notEnd: /(?:\bnot|\binstead of|\brather than|n't|\bno)(?: (?:end|ends|finish)(?: in| with| on)?)?\s*$/i,
};
