import { HEADER, MAGIC, VERSION } from '../lib/understanding/vectors/word-table.ts';

/** The package's file: per word its vector, followed by its length and its place by frequency. */
export type SourceVectors = { dimensions: number; wordIndex: number; vectors: Record<string, number[]> };

const WORDS = 40_000;
/** How fast frequent words lose weight: half of it at this share of all words in use. */
const SMOOTHING = 3e-3;
/** Directions in which nearly all words lie; they say how a text is written and not what it means. */
const COMMON_DIRECTIONS = 3;
const ROUNDS = 300;
/** Messages are folded ("dont"), and the source has no such words. */
const CONTRACTIONS: Record<string, string> = {
  im: 'i am',
  ive: 'i have',
  id: 'i would',
  ill: 'i will',
  youre: 'you are',
  youve: 'you have',
  youll: 'you will',
  its: 'it is',
  thats: 'that is',
  theres: 'there is',
  whats: 'what is',
  wheres: 'where is',
  whos: 'who is',
  hows: 'how is',
  whens: 'when is',
  lets: 'let us',
  dont: 'do not',
  doesnt: 'does not',
  didnt: 'did not',
  isnt: 'is not',
  arent: 'are not',
  wasnt: 'was not',
  werent: 'were not',
  hasnt: 'has not',
  havent: 'have not',
  hadnt: 'had not',
  cant: 'can not',
  cannot: 'can not',
  couldnt: 'could not',
  wont: 'will not',
  wouldnt: 'would not',
  shouldnt: 'should not',
  theyre: 'they are',
  weve: 'we have',
};

type Row = { word: string; vector: Float64Array; frequency: number };

/** The most frequent words with the meaning of each, weighted, quantised, and written as one file. */
export function buildWordTable({ dimensions, wordIndex, vectors }: SourceVectors): Uint8Array {
  const rows = [...chooseRows(dimensions, wordIndex, vectors)];
  for (let count = 0; count < COMMON_DIRECTIONS; count++)
    removeDirection(rows, findDirection(rows, dimensions));
  const words = rows.map(({ word }) => `${word}\n`).join('');
  const table = new Uint8Array(HEADER + rows.length * 8 + words.length + rows.length * dimensions);
  const view = new DataView(table.buffer);
  for (const [place, value] of [MAGIC, VERSION, rows.length, dimensions, words.length].entries())
    view.setUint32(place * 4, value, true);
  const wordsAt = HEADER + rows.length * 8;
  table.set(new TextEncoder().encode(words), wordsAt);
  const vectorsAt = wordsAt + words.length;
  for (const [row, { vector, frequency }] of rows.entries()) {
    const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9);
    view.setFloat32(HEADER + row * 4, largest / 127, true);
    view.setFloat32(HEADER + (rows.length + row) * 4, toWeight(frequency), true);
    for (let place = 0; place < dimensions; place++)
      view.setInt8(
        vectorsAt + row * dimensions + place,
        Math.round(((vector[place] as number) / largest) * 127),
      );
  }
  return table;
}

function* chooseRows(
  dimensions: number,
  wordIndex: number,
  vectors: SourceVectors['vectors'],
): Generator<Row> {
  const names = Object.keys(vectors).filter((word) => /^[a-z]+$/.test(word) && !(word in CONTRACTIONS));
  const place = (word: string) => vectors[word]?.[wordIndex] ?? Number.POSITIVE_INFINITY;
  const total = Math.log(Object.keys(vectors).length) + 0.577;
  // Zipf's law: the source gives the order of words, not how often they are used.
  const frequency = (word: string) => 1 / ((place(word) + 2.7) * total);
  const toUnit = (word: string) => {
    const vector = Float64Array.from((vectors[word] ?? []).slice(0, dimensions));
    return scale(vector, toWeight(frequency(word)) / (Math.sqrt(dot(vector, vector)) || 1));
  };
  const chosen = names.sort((a, b) => place(a) - place(b)).slice(0, WORDS - Object.keys(CONTRACTIONS).length);
  for (const word of chosen) yield { word, vector: toUnit(word), frequency: frequency(word) };
  for (const [word, phrase] of Object.entries(CONTRACTIONS)) {
    const parts = phrase.split(' ');
    const vector = new Float64Array(dimensions);
    for (const part of parts)
      for (const [at, value] of toUnit(part).entries()) vector[at] = (vector[at] as number) + value;
    yield { word, vector, frequency: Math.min(...parts.map(frequency)) };
  }
}

/** Smooth inverse frequency. */
function toWeight(frequency: number): number {
  return SMOOTHING / (SMOOTHING + frequency);
}

/** The direction in which words, as often as they are used, lie furthest: by power iteration. */
function findDirection(rows: readonly Row[], dimensions: number): Float64Array {
  const spread = Array.from({ length: dimensions }, () => new Float64Array(dimensions));
  for (const { vector, frequency } of rows)
    spread.forEach((line, at) => {
      const weight = frequency * (vector[at] as number);
      for (let place = 0; place < dimensions; place++)
        line[place] = (line[place] as number) + weight * (vector[place] as number);
    });
  let direction = new Float64Array(dimensions).fill(1 / Math.sqrt(dimensions));
  for (let round = 0; round < ROUNDS; round++) {
    const next = Float64Array.from(spread, (line) => dot(line, direction));
    direction = scale(next, 1 / (Math.sqrt(dot(next, next)) || 1));
  }
  return direction;
}

function removeDirection(rows: readonly Row[], direction: Float64Array): void {
  for (const { vector } of rows) {
    const along = dot(vector, direction);
    for (let place = 0; place < vector.length; place++)
      vector[place] = (vector[place] as number) - along * (direction[place] as number);
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let place = 0; place < a.length; place++) sum += (a[place] as number) * (b[place] as number);
  return sum;
}

function scale(vector: Float64Array, by: number): Float64Array<ArrayBuffer> {
  return Float64Array.from(vector, (value) => value * by);
}
