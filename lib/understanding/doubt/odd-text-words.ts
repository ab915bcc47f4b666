/** A day or a part of one, said with several words. */
export const dayWords: ReadonlySet<string> = new Set(
  'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed weds thu thur thurs fri sat sun january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec today tomorrow tmrw tonight yesterday morning mornings afternoon afternoons evening evenings night nights noon midnight week weeks weekend weekends weekday weekdays fortnight month months year years day days am pm ago hour hours minute minutes mins'.split(
    ' ',
  ),
);
/** What else such an answer holds. */
export const besideDays: ReadonlySet<string> = new Set(
  'the a an of on in at by from to till until before after next last this coming past just gone about around early late mid middle end start beginning first second third fourth fifth every each only any or and then half quarter oclock o clock th st nd rd one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sharp please pls sometime'.split(
    ' ',
  ),
);
/** Who or what a number counts or measures: "2 adults", "90 cm". */
export const countedWords: ReadonlySet<string> = new Set(
  'adults adult kids kid children child people persons person guests guest passengers tickets rooms room nights night days weeks months years hours hrs mins minutes cm mm metres meters kilos kg grams pounds quid euros dollars bucks pence percent yrs ish'.split(
    ' ',
  ),
);
/** Numbers in words that no name, place or code begins with, if such a word follows. */
export const spokenCounts: ReadonlySet<string> = new Set(
  'one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred both half'.split(
    ' ',
  ),
);
/** Words that no name and no place begins with. */
export const neverFirst: ReadonlySet<string> = new Set(
  'since because cos cuz until till unless although though whenever still already been keeping having'.split(
    ' ',
  ),
);
/** Words of facts and questions whose codes have a digit. */
export const asksNumber: ReadonlySet<string> = new Set(
  'number numbers no nr num plate registration serial vin iban postcode zip chassis invoice meter policy'.split(
    ' ',
  ),
);
/** Questions for a place, a person or a firm, whatever else their answers look like. */
export const narrowQuestions: ReadonlySet<string> = new Set(
  'address room school street town village city branch tutor teacher instructor doctor optician dentist vet company firm employer postcode registration plate who whose'.split(
    ' ',
  ),
);
/** Digits that are spelled. */
export const spelledDigits: ReadonlySet<string> = new Set(
  'zero oh nought nil double triple one two three four five six seven eight nine ten'.split(' '),
);
