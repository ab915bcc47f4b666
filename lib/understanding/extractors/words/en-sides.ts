/** English words for the sides of things. */
export const enSides = {
  /** Two sides in one word: “36x18m”. */
  attached:
    /(?<![\p{L}\p{N}.,])(?<first>\d{1,4}(?:[.,]\d)?)[x×](?<second>\d{1,4}(?:[.,]\d)?) ?(?:m|metres?|meters?)?(?![\p{L}\p{N}])/iu,
  /** A question after an area. */
  areaQuestion: /\bsquare\b|\barea\b|\bsq\.? ?(?:m|ft|feet)\b|\bm2\b|m²/i,
  /** A unit other than the metre. */
  otherUnit: /\b(?:feet|foot|ft|yards?|yds?|inch|inches|cm|centimetres?|mm)\b/i,
  /** Between two sides: “12 by 8”. */
  cross: /^ ?(?:m|metres?|meters?|ft|feet|cm)? ?(?:x|×|by) ?\S/i,
  /** Words for each side. */
  sides: [
    /\b(?:wide|width|across)\b/i,
    /\b(?:long|length)\b/i,
    /\b(?:high|tall|height)\b/i,
    /\b(?:deep|depth)\b/i,
    /\b(?:thick|thickness)\b/i,
  ],
  /** Behind the length of a side. */
  unit: /^ ?(?:cm|mm|m|metres?|meters?|ft|foot|feet|inch|inches|in)? ?(?=\p{L})/iu,
};
