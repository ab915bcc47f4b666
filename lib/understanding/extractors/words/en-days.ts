import { anyMonth, anyShortMonth, anyShortWeekday, anyWeekday } from '../../locales/en-calendar.ts';
import { questionWords } from '../../locales/en-dates.ts';
import type { DayWords } from './extractor-words.ts';

/** English words around days and hours. */
export const enDays: DayWords = {
  pastDay: new RegExp(`^(?:the day before )?(?:yesterday|last (?:${anyWeekday}))$|\\bago$`, 'i'),
  asksAhead:
    /\b(?:shall|should|will|must|would you like|do(?:es)? \p{L}+ (?:need|want|prefer|have to)|need(?:s|ed)? (?:to|by)|due|deadline|by when|suits? you|works? for you)\b/iu,
  asksBack: /\b(?:did|was|were|had|(?:has|have)(?! to\b)|been|last|since|ago)\b/i,
  comingDay: new RegExp(
    `^(?:tomorrow|tmrw|tomoz|the day after tomorrow|next (?:week|month|${anyShortWeekday})\\p{L}*)\\b`,
    'iu',
  ),
  asksWhenItWas: /^(?:[^?]*[.!] )?(?:when|(?:on )?(?:which|what) (?:day|date)) (?:did|was|were)\b/i,
  far: /\b(?:well|long|way|far) $/i,
  asksBirth: /\b(?:date of birth|born|dob)\b/i,
  recentDay: /\b(?:yesterday|today|ago|last|this)\b/i,
  monthName: new RegExp(`\\b(?:${anyShortMonth})`, 'i'),
  spelledYear: /\b(?:nineteen|eighteen|two thousand|twenty) /i,
  beside: /^(?:before|after)\b/i,
  listed: /^,? ?(?:or |and )?(?:on )?$/i,
  nights: /^nights?$/,
  oneUnit: ['a|an|one|the'],
  couple: ['a? couple of?'],
  stayUnits: {
    night: 1,
    nights: 1,
    day: 1,
    days: 1,
    week: 7,
    weeks: 7,
    fortnight: 14,
  },
  stayLeads: new Set(['for', 'staying']),
  hint: new RegExp(
    `\\d\\s?[:./\\-–]\\s?\\d|\\d\\s?[ap]\\.?\\s?m|\\b(?:${anyShortWeekday}|${anyShortMonth}|noon|midnight|day|week|month|year|morning|evening|afternoon|night)`,
    'i',
  ),
  hourQuestion: /\b(?:time|times|hour|hours|o'clock|when|slots?)\b/i,
  lengthQuestion: /\bhow long\b/i,
  timeQuestion: /\b(?:times?|hours?|when|slots?)\b/i,
  pastQuestion: questionWords.past,
  bareHoursQuestion: /\b(?:when|(?:what|which) (?:time|hour))\b/i,
  bareHours: new RegExp(
    `\\b(?:between|from) (\\d{1,2})(?: o.?clock)? (?:and|to|until|till) (\\d{1,2})(?: o.?clock)?(?![\\d:./]| *(?:people|days|%|\\p{L}+ember|${anyMonth}))`,
    'iu',
  ),
};
