import type { Fact } from '@turnpike/engine/document';
import type { Command, Understanding, UnderstandRequest } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { crossCheck } from './cross-check';

const FACTS: Pick<Fact, 'name' | 'type' | 'aliases'>[] = [
  { name: 'guests', type: 'integer', aliases: ['people'] },
  { name: 'budget', type: 'money' },
  { name: 'day', type: 'date' },
  { name: 'go', type: 'boolean' },
  { name: 'city', type: 'text' },
];
type Pending = NonNullable<UnderstandRequest['pending']>;
const QUESTION: Pending = { node: 'confirm', facts: ['go'], expects: 'yes_no' };
const IRREVERSIBLE: Pending = { ...QUESTION, irreversible: true };
const set = (
  fact: string,
  value: string | number | boolean | { amount: number; currency: string },
): Command => ({
  type: 'SetFact',
  fact,
  value,
});
const correct = (fact: string, value: string | number): Command => ({ type: 'CorrectFact', fact, value });
const check = (
  model: Partial<Understanding>,
  local: Partial<Understanding> | null,
  pending: Pending | null = IRREVERSIBLE,
) =>
  crossCheck({
    request: { pending },
    model: { commands: [], ...model },
    local: local && { commands: [], ...local },
    facts: FACTS,
  });

describe('the merged consent', () => {
  const consentOf = (model: Understanding['consent'], local: Understanding['consent'] | 'failed') =>
    check(
      { ...(model && { consent: model }) },
      local === 'failed' ? null : { ...(local && { consent: local }) },
    ).understanding.consent;

  it.each([
    ['yes', 'yes', 'yes'],
    ['yes', 'no', 'no'],
    ['yes', 'unclear', 'unclear'],
    ['yes', undefined, 'yes'],
    ['yes', 'failed', 'unclear'],
    ['no', 'yes', 'no'],
    ['no', undefined, 'no'],
    ['no', 'failed', 'no'],
    ['unclear', 'yes', 'unclear'],
    ['unclear', 'no', 'no'],
    ['unclear', 'failed', 'unclear'],
    [undefined, 'yes', 'unclear'],
    [undefined, 'no', 'no'],
    [undefined, undefined, undefined],
    [undefined, 'failed', 'unclear'],
  ] as const)('of %s by the model and %s by the local reader is %s', (model, local, merged) => {
    expect(consentOf(model, local)).toBe(merged);
  });

  it('is yes if the model only answers the question and the local reader understands a yes', () => {
    const answer = { commands: [set('guests', 4)] };
    expect(check(answer, { ...answer, consent: 'yes' }).understanding).toEqual({ ...answer, consent: 'yes' });
  });

  it('is unclear if the model affirms without consent', () => {
    const { understanding } = check({ commands: [{ type: 'Affirm' }] }, {});
    expect(understanding).toEqual({ commands: [{ type: 'Affirm' }], consent: 'unclear' });
  });

  it('is no if the local reader has a Deny without consent', () => {
    const { understanding, disputed } = check(
      { commands: [{ type: 'Affirm' }], consent: 'yes' },
      { commands: [{ type: 'Deny' }] },
    );
    expect(understanding).toEqual({ commands: [], consent: 'no' });
    expect(disputed).toEqual([{ about: 'polarity' }]);
  });

  it.each([
    { text: 'should I?', act: 'question' },
    { text: 'perhaps', act: 'hedge' },
    { text: 'hold on', act: 'hold' },
    { text: 'it is not cheap', act: 'answer', negated: true },
    { text: 'if it is cheap', act: 'answer', conditional: true },
  ] as const)('is unclear if the local reader has no consent and heard %j', (clause) => {
    const yes = { commands: [{ type: 'Affirm' as const }], consent: 'yes' as const };
    const heard = { clauses: [clause] };
    expect(check(yes, { heard })).toEqual({
      understanding: { commands: [], consent: 'unclear', heard },
      disputed: [{ about: 'polarity' }],
    });
    expect(check(yes, { heard: { clauses: [{ text: 'go', act: 'answer' }] } }).disputed).toEqual([]);
  });

  it('is no if the model refuses and the local reader understands a yes', () => {
    const { understanding } = check(
      { commands: [{ type: 'Deny' }], consent: 'no' },
      { commands: [{ type: 'Affirm' }], consent: 'yes' },
    );
    expect(understanding).toEqual({ commands: [{ type: 'Deny' }], consent: 'no' });
  });
});

describe('a value that both understand differently', () => {
  const heard: Understanding['heard'] = {
    clauses: [{ text: '2 adults and 1 kid', act: 'answer' }],
    readings: [
      { text: '2', value: 2, fact: 'guests', taken: true, why: 'asked' },
      { text: '1', value: 1, fact: 'guests', why: 'alternative' },
    ],
  };
  const local = { commands: [set('guests', 2)], heard };

  it('is asked for before an irreversible call, without consent', () => {
    const { understanding, disputed } = check(
      { commands: [set('guests', 3), set('city', 'Rome')], consent: 'yes' },
      { ...local, consent: 'yes' },
    );
    expect(understanding).toEqual({
      commands: [set('city', 'Rome')],
      unclear: { fact: 'guests', values: [3, 2] },
      consent: 'unclear',
      heard,
    });
    expect(disputed).toEqual([{ about: 'amount', fact: 'guests' }]);
  });

  it("is the model's value otherwise, with the clauses of the local reader", () => {
    const model = { commands: [set('guests', 3)] };
    expect(check(model, local, QUESTION)).toEqual({
      understanding: { commands: [set('guests', 3)], heard },
      disputed: [{ about: 'amount', fact: 'guests' }],
    });
    expect(check(model, local, null).understanding.commands).toEqual([set('guests', 3)]);
  });

  it('is not disputed by a dropped reading', () => {
    const { understanding, disputed } = check(
      { commands: [set('guests', 1)] },
      { heard: { ...heard, readings: heard.readings?.slice(1) ?? [] } },
    );
    expect(understanding.commands).toEqual([set('guests', 1)]);
    expect(disputed).toEqual([]);
  });

  it('is detected under an alias, in commands without readings, and in a correction', () => {
    expect(
      check({ commands: [correct('people', 5)] }, { commands: [correct('guests', 4)] }).understanding,
    ).toEqual({
      commands: [],
      unclear: { fact: 'people', values: [5, 4] },
    });
  });

  it.each([
    ['a number', 'guests', 4, 5],
    ['an amount', 'budget', { amount: 20, currency: 'EUR' }, { amount: 200, currency: 'EUR' }],
    ['a currency', 'budget', { amount: 20, currency: 'EUR' }, { amount: 20, currency: 'USD' }],
    ['a date', 'day', '2026-01-20', '2026-01-06'],
    ['a yes or no', 'go', true, false],
  ] as const)('can be %s', (_, fact, left, right) => {
    const { understanding } = check({ commands: [set(fact, left)] }, { commands: [set(fact, right)] });
    expect(understanding).toEqual({ commands: [], unclear: { fact, values: [left, right] } });
  });

  it.each([
    ['the same number as text', 'guests', 4, '4'],
    ['a sum without its currency', 'budget', { amount: 20, currency: 'EUR' }, 20],
    ['a date with midnight', 'day', '2026-01-20', '2026-01-20T00:00'],
    ['a text in other words', 'city', 'New York', 'NYC'],
  ] as const)('is not %s', (_, fact, left, right) => {
    const { understanding, disputed } = check(
      { commands: [set(fact, left)] },
      { commands: [set(fact, right)] },
    );
    expect(understanding).toEqual({ commands: [set(fact, left)] });
    expect(disputed).toEqual([]);
  });

  it('is not stored if several values are disputed; the first is asked for', () => {
    const { understanding, disputed } = check(
      { commands: [set('guests', 3), set('day', '2026-01-20')] },
      { commands: [set('guests', 2), set('day', '2026-01-06')] },
    );
    expect(understanding).toEqual({ commands: [], unclear: { fact: 'guests', values: [3, 2] } });
    expect(disputed).toHaveLength(2);
  });
});

describe('a correction that only the local reader understands', () => {
  const local = { commands: [correct('guests', 5)], consent: 'yes' as const };
  const yes = { commands: [{ type: 'Affirm' as const }], consent: 'yes' as const };

  it('withdraws the consent to an irreversible call', () => {
    expect(check(yes, local)).toEqual({
      understanding: { commands: [{ type: 'Affirm' }], consent: 'unclear' },
      disputed: [{ about: 'correction', fact: 'guests' }],
    });
  });

  it('is only recorded otherwise', () => {
    expect(check(yes, local, QUESTION)).toEqual({
      understanding: { commands: [{ type: 'Affirm' }], consent: 'yes' },
      disputed: [{ about: 'correction', fact: 'guests' }],
    });
  });

  it('is not disputed if the model also corrects or doubts the value', () => {
    expect(check({ commands: [correct('people', 5)] }, local).disputed).toEqual([]);
    expect(check({ unclear: { fact: 'guests', values: [5, 6] } }, local).disputed).toEqual([]);
  });
});

describe('the heard clauses', () => {
  const clause = (text: string) => ({ clauses: [{ text, act: 'answer' as const }] });

  it('come from the model, or from the local reader if the model has none or they disagree', () => {
    expect(check({ heard: clause('model') }, { heard: clause('local') }).understanding.heard).toEqual(
      clause('model'),
    );
    expect(check({}, { heard: clause('local') }).understanding.heard).toEqual(clause('local'));
    const disputed = check(
      { heard: clause('model'), consent: 'yes' },
      { heard: clause('local'), consent: 'no' },
    );
    expect(disputed.understanding.heard).toEqual(clause('local'));
  });
});

describe('a vague value that only the local reader found', () => {
  const clauses = [{ text: 'next week', act: 'answer' as const }];
  const vague = { text: 'next week', value: 'next week', fact: 'day', why: 'incomplete' as const };
  const heardOf = (model: Partial<Understanding>) =>
    check({ heard: { clauses }, ...model }, { heard: { clauses, readings: [vague] } }).understanding.heard;

  it('is kept, so that the customer is asked for an exact one', () => {
    expect(heardOf({})).toEqual({ clauses, readings: [vague] });
  });

  it('is dropped if the model gives a value', () => {
    expect(heardOf({ commands: [set('day', '2026-01-06')] })).toEqual({ clauses });
  });
});
