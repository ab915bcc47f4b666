import {
  anyWeekday,
  dayPartNames,
  monthNames,
  shortMonths,
  shortWeekdays,
  weekdayNames,
} from '../../locales/en-calendar.ts';
import type { OddTextWords } from './odd-text-words.ts';

/** English words that names, places and codes never are or hold. */
export const enOddTexts: OddTextWords = {
  dayWords: new Set([
    ...monthNames,
    ...shortMonths,
    ...weekdayNames,
    ...shortWeekdays,
    ...dayPartNames.flatMap((name) => [name, `${name}s`]),
    ...'tues weds thur thurs sept today tomorrow tmrw tonight yesterday noon midnight week weeks weekend weekends weekday weekdays fortnight month months year years day days am pm ago hour hours minute minutes mins'.split(
      ' ',
    ),
  ]),
  besideDays: new Set(
    'the a an of on in at by from to till until before after next last this coming past just gone about around early late mid middle end start beginning first second third fourth fifth every each only any or and then half quarter oclock o clock th st nd rd one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sharp please pls sometime'.split(
      ' ',
    ),
  ),
  countedWords: new Set(
    'adults adult kids kid children child people persons person guests guest passengers tickets rooms room nights night days weeks months years hours hrs mins minutes cm mm metres meters kilos kg grams pounds quid euros dollars bucks pence percent yrs ish'.split(
      ' ',
    ),
  ),
  spokenCounts: new Set(
    'one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred both half'.split(
      ' ',
    ),
  ),
  neverFirst: new Set(
    'since because cos cuz until till unless although though whenever still already been keeping having'.split(
      ' ',
    ),
  ),
  asksNumber: new Set(
    'number numbers no nr num plate registration serial vin iban postcode zip chassis invoice meter policy'.split(
      ' ',
    ),
  ),
  narrowQuestions: new Set(
    'address room school street town village city branch tutor teacher instructor doctor optician dentist vet company firm employer postcode registration plate who whose'.split(
      ' ',
    ),
  ),
  spelledDigits: new Set(
    'zero oh nought nil double triple one two three four five six seven eight nine ten'.split(' '),
  ),
  possible: 'possible',
  asksMoment: /\b(?:when|days?|dates?|times?|hours?|months?|weekdays?|slots?|shifts?|sizes?|numbers?|how)\b/i,
  oneDay: new RegExp(`^(?:today|tomorrow|tonight|yesterday|${anyWeekday}|\\d{1,4}|[€£$]\\d[\\d.,]*)$`, 'i'),
  asksWho: /\bwho\b/i,
  restStarts: /^(?:if|not|unless|when)$/,
  dayNumber: /^\d{1,4}(?:st|nd|rd|th|am|pm)?$/,
};
