import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toWords } from '../message.ts';
import { createConditionIndex, type IndexedCondition } from './create-condition-index.ts';

const condition = (id: string, ...examples: string[]): IndexedCondition => ({
  id,
  condition: { text: id, examples },
});
const conditions = [
  condition('flight', 'book a flight', 'I need a plane ticket', 'fly to Paris'),
  condition('booking', 'check my booking', 'where is my reservation'),
  condition('refund', 'I want my money back', 'refund my ticket'),
];
const common = new Set(['a', 'i', 'my', 'the', 'to', 'is', 'want', 'need', 'where']);
const index = createConditionIndex(conditions, common);
const rank = (text: string) => index.rank(toWords(text));

describe('createConditionIndex', () => {
  it('ranks conditions relative to each other and to none of them', () => {
    const [best, second, third] = rank('could you book me a flight');
    expect(best).toMatchObject({ id: 'flight' });
    expect(best?.score).toBeGreaterThan(0.65);
    expect((best?.score ?? 0) + (second?.score ?? 0) + (third?.score ?? 0)).toBeLessThan(1);
  });

  it('matches the words of an example in any case', () => {
    expect(rank('Refund MY ticket!')[0]).toMatchObject({ id: 'refund', likeness: 1 });
  });

  it('matches typos and other forms of a word', () => {
    expect(rank('check my bokings please')[0]).toMatchObject({ id: 'booking' });
    expect(rank('check my bokings please')[0]?.score).toBeGreaterThan(0.65);
  });

  it('gives low scores to frequent words and to unknown words', () => {
    for (const text of ['I want to', 'where is the', 'purple elephants dance', '42'])
      expect(rank(text)[0]?.score ?? 0).toBeLessThan(0.5);
  });

  it('gives equal scores to two conditions with the same words', () => {
    const twins = createConditionIndex([condition('a', 'book it'), condition('b', 'book it')], common);
    const [first, second] = twins.rank(toWords('book it'));
    expect(first?.score).toBeLessThan(0.65);
    expect(first?.score).toBeCloseTo(second?.score ?? 0, 1);
  });

  it('ranks a scope in the same order as an index of that scope, and ignores unknown ids', () => {
    const scoped = index.rank('could you book me a flight', ['refund', 'flight', 'flight', 'gone']);
    expect(scoped.map(({ id }) => id)).toEqual(['flight', 'refund']);
    expect(scoped[0]?.score).toBeGreaterThanOrEqual(rank('could you book me a flight')[0]?.score ?? 1);
    expect(index.rank('book', [])).toEqual([]);
  });

  it('ranks a small scope of ten thousand conditions as fast as in a small set', () => {
    const many = createConditionIndex(
      Array.from({ length: 10_000 }, (_, place) =>
        condition(
          `c${place}`,
          `cancel order ${String.fromCharCode(97 + (place % 26))}x`,
          `open door of room q${place}`,
        ),
      ),
      common,
    );
    const scope = Array.from({ length: 10 }, (_, place) => `c${place * 900}`);
    const first = many.rank('open the door', scope);
    const started = performance.now();
    for (let round = 0; round < 20; round++) expect(many.rank('open the door', scope)).toEqual(first);
    expect((performance.now() - started) / 20).toBeLessThan(10);
  }, 60_000);

  it('ranks nothing without conditions or words', () => {
    expect(createConditionIndex([], common).rank(['book'])).toEqual([]);
    expect(index.rank([])).toEqual([]);
  });

  it('gives the same finite scores from 0 to 1 every time, for any words', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { maxLength: 30 }), (words) => {
        const scored = index.rank(words);
        for (const { score, likeness } of scored) {
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1);
          expect(likeness).toBeGreaterThanOrEqual(0);
          expect(likeness).toBeLessThanOrEqual(1);
        }
        expect(createConditionIndex(conditions, common).rank(words)).toEqual(scored);
      }),
    );
  });

  it('takes less than five milliseconds with 50 conditions', () => {
    const nouns = [
      'order',
      'refund',
      'flight',
      'room',
      'car',
      'ticket',
      'invoice',
      'parcel',
      'account',
      'card',
    ];
    const verbs = ['check', 'cancel', 'change', 'book', 'find'];
    const many = createConditionIndex(
      nouns.flatMap((noun) =>
        verbs.map((verb) =>
          condition(
            `${verb}-${noun}`,
            ...Array.from(
              { length: 20 },
              (_, number) => `${verb} the ${noun} of customer ${nouns[number % 10]}`,
            ),
          ),
        ),
      ),
      common,
    );
    const message = toWords('I would like to cancel the flight that I have booked for my mother last week');
    const times = Array.from({ length: 50 }, () => {
      const started = performance.now();
      many.rank(message);
      return performance.now() - started;
    }).sort((a, b) => a - b);
    expect(times[25]).toBeLessThan(5);
  });
});
