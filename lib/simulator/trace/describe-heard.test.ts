import type { Pending } from '@turnpike/engine';
import type { HeardClause, HeardReading, NewEvent, TurnEvent } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { describeHeard } from './describe-heard';
import { describeDroppedReadings, listHeardReadings } from './list-heard-readings';
import { namesOf } from './names';
import { phraseToText } from './phrase';

const FLOW = {
  facts: [{ name: 'guests' }, { name: 'card', sensitive: true }],
  graphs: [{ id: 'flight', name: 'Book a flight', nodes: [] }],
};
const names = namesOf(FLOW);

const hear = (...events: NewEvent[]) =>
  describeHeard(
    events.map((event, index): TurnEvent => ({ turn: 1, index, ...event })),
    names,
  );
const lineOf = (...events: NewEvent[]) => phraseToText(hear(...events)?.line ?? []);

describe('the line under a message', () => {
  it('names the act and the missing agreement', () => {
    expect(
      lineOf(
        {
          type: 'understood',
          commands: [{ type: 'Deny' }],
          consent: 'no',
          heard: { clauses: [{ text: 'absolutely not', act: 'answer', negated: true }] },
        },
        { type: 'command', command: { type: 'Deny' }, result: 'applied' },
      ),
    ).toBe('Heard: an answer (negated), not agreed');
  });

  it('mentions consent only if there was something to agree to', () => {
    const understood: NewEvent = {
      type: 'understood',
      commands: [{ type: 'SetFact', fact: 'guests', value: 2 }],
      consent: 'yes',
      heard: { clauses: [{ text: '2', act: 'answer' }] },
    };
    const lineAt = (expects: 'yes_no' | null) => {
      const pending = { node: 'n', facts: ['guests'], expects } as unknown as Pending;
      return phraseToText(describeHeard([{ turn: 1, index: 0, ...understood }], names, pending)?.line ?? []);
    };
    expect(lineAt(null)).toBe('Heard: an answer, guests 2');
    expect(lineAt('yes_no')).toBe('Heard: an answer, agreed, guests 2');
    expect(
      lineOf(understood, {
        type: 'command',
        command: { type: 'Affirm' },
        result: 'rejected',
        reason: 'no-clear-yes',
      }),
    ).toContain('agreed');
  });

  it('says only that a customer asks for a person', () => {
    const hand = (...clauses: HeardClause[]) =>
      lineOf(
        { type: 'understood', commands: [{ type: 'Escalate' }], heard: { clauses } },
        { type: 'command', command: { type: 'Escalate' }, result: 'applied' },
      );
    expect(hand({ text: 'I want to talk to a person', act: 'hold' })).toBe('Heard: asks for a person');
    expect(hand({ text: 'two', act: 'answer' }, { text: 'a person please', act: 'request' })).toBe(
      'Heard: an answer, asks for a person',
    );
  });

  it('shows a correction with its value', () => {
    const command = { type: 'CorrectFact', fact: 'guests', value: 5 } as const;
    expect(
      lineOf(
        {
          type: 'understood',
          commands: [command],
          heard: { clauses: [{ text: 'sorry, 5 guests', act: 'correction' }] },
        },
        { type: 'command', command, result: 'applied' },
      ),
    ).toBe('Heard: a correction, guests 5');
  });

  it('lists each act once and omits a greeting next to other acts', () => {
    const clauses = [
      { text: 'hi', act: 'social' as const },
      { text: 'what does it cost?', act: 'question' as const },
      { text: 'and when?', act: 'question' as const },
      { text: 'if it is cheap', act: 'request' as const, conditional: true as const },
    ];
    expect(lineOf({ type: 'understood', commands: [], heard: { clauses } })).toBe(
      'Heard: a question and a request (with a condition)',
    );
    expect(lineOf({ type: 'understood', commands: [], heard: { clauses: clauses.slice(0, 1) } })).toBe(
      'Heard: small talk',
    );
  });

  it('merges clauses of one act and keeps a condition of any of them', () => {
    const lineWith = (...more: Omit<HeardClause, 'text' | 'act'>[]) =>
      lineOf({
        type: 'understood',
        commands: [{ type: 'SetFact', fact: 'guests', value: 2 }],
        heard: { clauses: more.map((flags) => ({ text: 'x', act: 'answer', ...flags })) },
      });
    expect(lineWith({ negated: true }, {})).toBe('Heard: an answer, guests 2');
    expect(lineWith({ negated: true }, { negated: true })).toBe('Heard: an answer (negated), guests 2');
    expect(lineWith({}, { conditional: true })).toBe('Heard: an answer (with a condition), guests 2');
  });

  it('shows a rejected command as not used', () => {
    const command = { type: 'SetFact', fact: 'guests', value: 90 } as const;
    const refused: NewEvent = { type: 'command', command, result: 'rejected', reason: 'invalid-value' };
    expect(
      lineOf(
        {
          type: 'understood',
          commands: [command],
          heard: { clauses: [{ text: '90', act: 'answer' }] },
        },
        refused,
      ),
    ).toBe('Heard: an answer, guests 90, not used');
    expect(hear({ type: 'understood', commands: [command] }, refused)?.understood).toBe(false);
  });

  it('names the graph a message starts, even if only the trigger matched', () => {
    expect(
      lineOf(
        { type: 'understood', commands: [], heard: { clauses: [{ text: 'fly me', act: 'request' }] } },
        {
          type: 'command',
          command: { type: 'StartGraph', graph: 'flight', confidence: 0.8 },
          result: 'applied',
        },
      ),
    ).toBe('Heard: a request, starts Book a flight');
  });

  it('works without clauses, which a model may omit', () => {
    expect(lineOf({ type: 'understood', commands: [{ type: 'SetFact', fact: 'guests', value: 2 }] })).toBe(
      'Heard: guests 2',
    );
    expect(lineOf({ type: 'understood', commands: [{ type: 'Affirm' }] })).toBe('Heard: says yes');
  });

  it('reports that nothing was understood if the message had no effect', () => {
    const nothing = hear({
      type: 'understood',
      commands: [],
      heard: { clauses: [{ text: 'flurb', act: 'answer' }] },
    });
    expect(phraseToText(nothing?.line ?? [])).toBe('Nothing understood');
    expect(nothing?.understood).toBe(false);
    const correction = hear({
      type: 'understood',
      commands: [],
      consent: 'yes',
      heard: { clauses: [{ text: 'sorry', act: 'retraction' }] },
    });
    expect(correction?.understood).toBe(false);
  });

  it('counts a message that only matched a rule as understood', () => {
    const matched: NewEvent = {
      type: 'rules-matched',
      rules: [{ rule: 'refunds', scope: 'global', priority: 0, score: 0.9 }],
      excluded: [],
      reranked: false,
      filtered: true,
    };
    expect(lineOf({ type: 'understood', commands: [] }, matched)).toBe('Matched a condition');
    expect(lineOf({ type: 'understood', commands: [], intent: 'wants a refund' }, matched)).toBe(
      'Heard: wants a refund',
    );
  });

  it('is omitted if there was no message to understand', () => {
    expect(hear({ type: 'input', input: 'choice' })).toBeNull();
  });
});

describe('the values of a message', () => {
  const READINGS: HeardReading[] = [
    { text: '4', value: 4, fact: 'guests', taken: true, why: 'unit' },
    { text: '20', value: 20, why: 'range' },
    { text: '25', value: 25, why: 'range' },
    { text: 'Paris', value: 'Paris', fact: 'city', why: 'retracted' },
  ];

  it('shows the fact of each value and groups dropped values by reason', () => {
    const lines = listHeardReadings(READINGS, names).map(({ texts, words }) => [texts, phraseToText(words)]);
    expect(lines).toEqual([
      [['4'], 'guests = 4, by its unit'],
      [['20', '25'], 'a range'],
      [['Paris'], 'retracted'],
    ]);
    expect(describeDroppedReadings(READINGS, names).map(phraseToText)).toEqual([
      '“20 and 25”: a range',
      '“Paris”: retracted',
    ]);
  });

  it('masks values of sensitive facts', () => {
    const readings: HeardReading[] = [
      { text: '4111', value: '4111', fact: 'card', taken: true, why: 'asked' },
      { text: '4222', value: '4222', fact: 'card', why: 'retracted' },
    ];
    const lines = listHeardReadings(readings, namesOf(FLOW, { masks: true }));
    expect(JSON.stringify(lines)).not.toMatch(/4111|4222/);
    expect(JSON.stringify(listHeardReadings(readings, names))).toMatch(/4111.*4222/);
  });
});
