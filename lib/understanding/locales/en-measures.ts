/** Measures by the word for them: what they measure, and how many of the first unit of that kind they are. */
export const measures: Readonly<Record<string, { kind: string; size: number }>> = {
  ...list('length', 1, 'cm cms centimetre centimetres centimeter centimeters'),
  ...list('length', 0.1, 'mm millimetre millimetres millimeter millimeters'),
  ...list('length', 100, 'm metre metres meter meters'),
  ...list('length', 100000, 'km kms kilometre kilometres kilometer kilometers'),
  ...list('length', 2.54, 'inch inches in'),
  ...list('length', 30.48, 'foot feet ft'),
  ...list('length', 91.44, 'yard yards yd'),
  ...list('length', 160934.4, 'mile miles mi'),
  ...list('weight', 1, 'kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes'),
  ...list('weight', 0.001, 'g gr gram grams gramme grammes'),
  ...list('weight', 1000, 'ton tons tonne tonnes'),
  ...list('weight', 0.45359237, 'lb lbs pound pounds'),
  ...list('weight', 6.35029318, 'stone'),
  ...list('weight', 0.028349523125, 'oz ounce ounces'),
  ...list('volume', 1, 'l litre litres liter liters'),
  ...list('volume', 0.001, 'ml millilitre millilitres milliliter milliliters'),
  ...list('time', 1, 'minute minutes min mins'),
  ...list('time', 60, 'hour hours hr hrs h'),
  ...list('time', 1440, 'day days night nights'),
  ...list('time', 10080, 'week weeks wk wks'),
  ...list('time', 20160, 'fortnight fortnights'),
  ...list('months', 1, 'month months'),
  ...list('months', 12, 'year years yr yrs'),
};

/** Measures that differ by country, or are of another kind than metres. They are asked about. */
export const varyingMeasures: ReadonlySet<string> = new Set(
  'gallon gallons pint pints quart quarts cup cups acre acres hectare hectares ha barrel barrels bushel bushels hand hands'.split(
    ' ',
  ),
);

/** What comes after a measure without its own word: "5 foot 11", "1 m 80". */
export const smaller: Readonly<Record<string, string>> = {
  foot: 'inch',
  feet: 'inch',
  ft: 'inch',
  stone: 'lb',
  m: 'cm',
  metre: 'cm',
  meter: 'cm',
  kg: 'g',
  kilo: 'g',
  kilos: 'g',
  hour: 'min',
  hours: 'min',
  hr: 'min',
  hrs: 'min',
  h: 'min',
};

function list(kind: string, size: number, words: string): Record<string, { kind: string; size: number }> {
  return Object.fromEntries(words.split(' ').map((word) => [word, { kind, size }]));
}

/** A part of one unit, before its article: "three quarters of (an hour)". */
export const partsOfOne = [
  { phrases: ['three|3 quarters of?'], value: 0.75 },
  { phrases: ['two|2 thirds of?'], value: 2 / 3 },
  { phrases: ['a? quarter of?'], value: 0.25 },
  { phrases: ['a? third of'], value: 1 / 3 },
  { phrases: ['half of?'], value: 0.5 },
];

/** What is more than one unit, after it: "(an hour) and a half". */
export const partsAfterOne = [
  { phrases: ['and a half'], value: 0.5 },
  { phrases: ['and a quarter'], value: 0.25 },
  { phrases: ['and three quarters'], value: 0.75 },
];
