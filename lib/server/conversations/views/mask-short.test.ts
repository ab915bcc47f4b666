import { type CompiledFlow, compileFlow, type Json, newSession, takeTurn } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import type { TurnInput, TurnRecord } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import { createLocalProviders } from '@/lib/understanding/local-providers';
import { maskRecord, maskSaid } from './mask-record';
import { maskValues } from './mask-values';

const AT = '2026-01-05T09:00:00.000Z';
const document: FlowDocument = {
  schemaVersion: '1',
  name: 'Age',
  locale: 'en',
  main: 'main',
  facts: [
    { name: 'age', type: 'number', sensitive: true },
    { name: 'city', type: 'text' },
    { name: 'note', type: 'text' },
  ],
  states: [],
  gates: [{ name: 'ALL', satisfiedBy: { metricsAll: ['age', 'city', 'note'] } }],
  primaryGoal: { gate: 'ALL' },
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'gates',
      nodes: [
        {
          id: 'a',
          type: 'question',
          name: 'A',
          produces: ['age'],
          importance: 'high',
          text: 'How old are you?',
        },
        { id: 'b', type: 'question', name: 'B', produces: ['city'], text: 'You are {age}. Which city?' },
        { id: 'c', type: 'question', name: 'C', produces: ['note'], text: '{age}' },
      ],
    },
  ],
};
const compiled: CompiledFlow = (() => {
  const result = compileFlow(document);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.compiled;
})();
async function converse(...said: string[]): Promise<TurnRecord[]> {
  let session = newSession(compiled, { id: 's', at: AT });
  const records: TurnRecord[] = [];
  for (const text of [undefined, ...said]) {
    const input: TurnInput =
      text === undefined ? { type: 'start', at: AT } : { type: 'message', text, at: AT };

    const result = await takeTurn(compiled, session, input, createLocalProviders(document));
    session = result.session;
    records.push(result.record);
  }
  return records;
}
/** Whether a masked record still has a value as a word, apart from hashes. */
const hasLeft = (value: unknown, word: RegExp): boolean =>
  JSON.stringify(value, (key, item: Json) => (key === 'hash' || key === 'flow' ? undefined : item)).match(
    word,
  ) !== null;

describe('a sensitive value of two characters', () => {
  it('is in no text, value or formatted copy of a masked record', async () => {
    const records = await converse('47', 'actually make it 48', 'Oslo', 'i am 48 and have 48 cats');
    expect(records.map(({ replies }) => replies[0]?.text)).toEqual([
      'How old are you?',
      'You are 47. Which city?',
      'You are 48. Which city?',
      '48',
      expect.any(String),
    ]);
    expect(hasLeft(records, /\b4[78]\b/)).toBe(true);
    const masked = records.map((record) => maskRecord(record, compiled));
    expect(hasLeft(masked, /\b4[78]\b/)).toBe(false);
    for (const [index, record] of records.entries())
      expect(maskSaid(record, compiled)).toEqual({
        input: masked[index]?.input,
        replies: masked[index]?.replies,
      });
  });

  it('leaves texts without it as they are', async () => {
    const [, , last] = await converse('47', 'Oslo', 'my 3 cats');
    const masked = maskRecord(last as TurnRecord, compiled);
    expect(masked.input).toMatchObject({ text: 'Oslo' });
    expect(masked.events).toContainEqual(expect.objectContaining({ type: 'fact-set', fact: 'city' }));
  });
});

describe('maskValues', () => {
  const mask = (value: Json, ...values: string[]) => maskValues(value, new Set(values), () => false);

  it('hides a text whole that has a short value as a word, and keeps ids, times and expressions', () => {
    const value = {
      node: '5',
      at: '2026-01-05T09:05:00.000Z',
      expression: 'answers.rating > 5',
      replies: [{ text: 'From 1 to 5?' }, { text: 'From 1 to 15?' }, { text: '5' }, { text: 'Room A5' }],
    };
    expect(mask(value, '5')).toEqual({
      ...value,
      replies: [{ text: MASKED_TEXT }, { text: 'From 1 to 15?' }, { text: MASKED_TEXT }, { text: 'Room A5' }],
    });
  });

  it('hides a short value in a language without spaces, and no text for an empty value', () => {
    expect(mask(['您是男性', '您好'], '男')).toEqual([MASKED_TEXT, '您好']);
    expect(mask(['Ja, Jaguar', 'Jaguar'], 'ja')).toEqual([MASKED_TEXT, 'Jaguar']);
    expect(mask(['some text'], '', ' ')).toEqual(['some text']);
  });

  it('masks a longer value inside a text', () => {
    expect(mask(['It is Quagga7 there'], 'quagga', '7')).toEqual([`It is ${MASKED_TEXT}7 there`]);
  });
});
