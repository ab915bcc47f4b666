import { anyShortWeekday, anyWeekday } from '../locales/en-calendar.ts';
import { enCities } from '../locales/en-cities.ts';
import { nameCity } from '../texts/cities.ts';
import type { DigitWords } from './spelling-words.ts';

/** “4” and “2” for “for” and “to” in English. */
export const enDigits: DigitWords = {
  to: 'to',
  for: 'for',
  beforeTo: new Set(
    'way return flight ticket trip train go going fly flying travel travelling get getting drive driving want need wanna have quarter ten five twenty'.split(
      ' ',
    ),
  ),
  beforeFor: new Set(
    'table tables room booking reservation dinner lunch breakfast tea drinks seats tickets space anything it'.split(
      ' ',
    ),
  ),
  currency: /^(?:euros?|eur|pounds?|gbp|quid|dollars?|usd|bucks?)$/,
  receives:
    /^(?:send|sent|give|gave|pay|paid|transfer|talk|talking|speak|speaking|write|wrote|back|through|thru|next|close|over|listen|due|thanks|according|deliver|delivered|it|them|this|that|used|put_me)$/,
  serves:
    /^(?:pay|paid|thanks|thank|look|looking|ask|asked|wait|waiting|good|fine|great|gift|present|it|them|book|booked|apply|work|working|bye|yes)$/,
  determined:
    /^(?:the|my|your|our|his|her|their|me|us|him|them|you|this|that|it|someone|somebody|everyone|everybody)$/,
  deeds:
    /^(?:be|see|say|talk|speak|explain|remember|count|know|write|tell|ask|find|play|pay|buy|make|cancel|change|travel|fly|come|leave|start|begin|stop|think|hear|understand|mind|spend|give|send|try|keep|decide|describe|sleep|eat|work|live|visit|meet)$/,
  numbers:
    /^(?:for|of|are|be|is|was|were|number|no|flat|apartment|apt|unit|room|house|floor|block|suite|table|gate|platform|row|seat|and|or|plus|with|at|around|about|by|till?|until|from|just|only|x|under|over|than|its|maybe|say|option|step|part|level|version|make|these|those|all|both|we|i|im|us)$/,
  hours: /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/,
  beforeHour: /^(?:quarter|ten|five|twenty)$/,
  from: 'from',
  halves: /^[ap]m$/,
  timesOfDay: /^(?:noon|midday|midnight|late|close)$/,
  weekday: new RegExp(`^(?:${anyWeekday}|${anyShortWeekday}|tues|weds|thurs?)$`),
  namesCity: (word) =>
    nameCity(word, { cities: enCities }) !== undefined &&
    !/^(?:nice|split|cork|phoenix|santiago|bali|lima)$/.test(word),
  needs: /^(?:need|want|have|get|getting)$/,
  farewell: ['bye', 'now'],
  counted: /(?:s|people|persons?|adult|child|children|kid|seat|ticket|room|night|day|week|more|of|or|and|x)$/,
  afterTo: {
    night: 'tonight',
    nite: 'tonight',
    nght: 'tonight',
    nyt: 'tonight',
    day: 'today',
    morrow: 'tomorrow',
    moro: 'tomorrow',
    morow: 'tomorrow',
    moz: 'tomorrow',
    mro: 'tomorrow',
    mrw: 'tomorrow',
    mora: 'tomorrow',
  },
  sounds: { gr8: 'great', m8: 'mate', h8: 'hate', str8: 'straight' },
  letterAndDigit: {
    letter: 'b',
    digit: '4',
    word: 'before',
    after: new RegExp(
      `^(?:\\d{1,2}|noon|midday|midnight|lunch|dinner|work|school|last|the|that|then|this|next|tomorrow|my|our|i|im|we|he|she|they|it|its|${anyWeekday}|${anyShortWeekday}|tues|wednes|thurs|satur|christmas|xmas|easter)$`,
    ),
  },
};
