import { parseFlow } from '@turnpike/engine/document';
import type { UnderstandRequest } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { BOOKING } from '../testing/booking-flow';
import { toUnderstandPrompt } from './understand-prompt';

const parsed = parseFlow(BOOKING);
if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
const { flow } = parsed;
const toPrompt = (change: Partial<UnderstandRequest> = {}) =>
  toUnderstandPrompt(flow, {
    text: 'Rome',
    locale: 'en',
    timezone: 'UTC',
    at: '2026-01-01T00:00:00Z',
    pending: { node: 'confirm', facts: ['city'], expects: 'text' },
    known: [],
    mode: 'llm',
    ...change,
  });
const read = (written: object, change?: Partial<UnderstandRequest>) =>
  toPrompt(change).read({ commands: [], ...written });

describe('the prompt to understand a message', () => {
  it('contains the question, whether it is optional, and whether its answer is irreversible', () => {
    const pending = { node: 'confirm', facts: ['go'], expects: 'yes_no' as const };
    expect(toPrompt({ pending }).material.pending).toMatchObject({ question: 'Shall I book it?' });
    const marked = toPrompt({ pending: { ...pending, optional: true, irreversible: true } });
    expect(marked.material.pending).toMatchObject({ optional: true, irreversible: true });
  });

  it('contains the message that the customer quotes', () => {
    const { material, system } = toPrompt({ replyTo: 'Room 12 is free.' });
    expect(material).toMatchObject({ replyTo: 'Room 12 is free.' });
    expect(system).toContain('`replyTo`');
  });

  it('contains what a recent picture shows', () => {
    const { material, system } = toPrompt({ attached: ['A lamp with a crack.'] });
    expect(material).toMatchObject({ attached: ['A lamp with a crack.'] });
    expect(system).toContain('`attached`');
  });

  it('contains known values except sensitive ones, and the facts set last', () => {
    const { material } = toPrompt({ values: { city: 'Paris', pin: '4711' }, lastGiven: ['city'] });
    expect(material).toMatchObject({ values: { city: 'Paris' }, lastGiven: ['city'] });
    expect(JSON.stringify(material)).not.toContain('4711');
  });

  it('lists facts with question and bounds, and startable tasks', () => {
    const { system, schema } = toPrompt();
    expect(system).toContain('"question":"How many guests?","bounds":[{"min":1},{"max":9}]');
    expect(system).toContain('cancel_trip');
    expect(system).not.toContain('hidden');
    expect(system).not.toContain('"paid"');
    expect(JSON.stringify(schema)).toContain(
      '{"type":{"type":"string","enum":["SetFact","CorrectFact"]},"fact":{"type":"string","enum":["guests"]},"value":{"type":"number"}}',
    );
  });

  it('offers the step that the customer names when the current step is wrong', () => {
    const { system, schema } = toPrompt();
    expect(system).toContain('Signal {signal, confidence, goal}');
    expect(JSON.stringify(schema)).toContain(
      '"goal":{"anyOf":[{"type":"string"},{"type":"null"}]}},"required":["type","signal","confidence","goal"]',
    );
  });

  it('has a schema for strict modes: every key required, no other allowed, no empty enum', () => {
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      const {
        type,
        properties,
        required,
        additionalProperties,
        enum: values,
      } = node as Record<string, unknown>;
      if (type === 'object') {
        expect(required).toEqual(Object.keys(properties as object));
        expect(additionalProperties).toBe(false);
      }
      if (values !== undefined) expect(values).not.toHaveLength(0);
      Object.values(node).forEach(visit);
    };
    visit(toPrompt().schema);
    visit(toUnderstandPrompt({ ...flow, facts: [], graphs: flow.graphs.slice(0, 1) }, REQUEST).schema);
  });
});

const REQUEST: UnderstandRequest = {
  text: 'hi',
  locale: 'en',
  timezone: 'UTC',
  at: '2026-01-01T00:00:00Z',
  pending: null,
  known: [],
};

describe('a parsed answer', () => {
  it('has the clauses, the consent and the unclear fact', () => {
    const written = {
      heard: [
        { text: 'yes', act: 'answer', negated: false, conditional: false },
        { text: 'if it is cheap', act: 'hedge', negated: false, conditional: true },
      ],
      consent: 'unclear',
      unclear: { fact: 'day', values: ['2026-01-06', '2026-01-20'] },
    };
    expect(read(written)).toEqual({
      value: {
        commands: [],
        entities: [],
        heard: {
          clauses: [
            { text: 'yes', act: 'answer' },
            { text: 'if it is cheap', act: 'hedge', conditional: true },
          ],
        },
        consent: 'unclear',
        unclear: { fact: 'day', values: ['2026-01-06', '2026-01-20'] },
      },
    });
  });

  it('has no consent if the message does not express any', () => {
    expect(read({ consent: 'none' })).toEqual({ value: { commands: [], entities: [] } });
  });

  it('sets no unclear value', () => {
    const commands = [{ type: 'SetFact', fact: 'guests', value: 4 }];
    expect(read({ commands, unclear: { fact: 'guests', values: [4, 5] } })).toMatchObject({
      value: { commands: [], unclear: { fact: 'guests', values: [4, 5] } },
    });
  });

  it.each([
    [
      { type: 'SetFact', fact: 'guests', value: 4 },
      { type: 'SetFact', fact: 'guests', value: 4 },
    ],
    [
      { type: 'SetFact', fact: 'destination', value: 'Rome' },
      { type: 'SetFact', fact: 'city', value: 'Rome' },
    ],
    [
      { type: 'SetFact', fact: 'city', value: 90210 },
      { type: 'SetFact', fact: 'city', value: '90210' },
    ],
    [
      { type: 'SetFact', fact: 'fuel', value: 'hydrogen' },
      { type: 'SetFact', fact: 'fuel', value: 'hydrogen' },
    ],
    [
      { type: 'CorrectFact', fact: 'day', value: null },
      { type: 'CorrectFact', fact: 'day' },
    ],
    [{ type: 'UnknownAnswer', fact: null }, { type: 'UnknownAnswer' }],
    [
      { type: 'Clarify', how: 'repeat' },
      { type: 'Clarify', how: 'repeat' },
    ],
    [{ type: 'Clarify', how: null }, { type: 'Clarify' }],
    [
      { type: 'Signal', signal: 'wrongStep', confidence: 0.9, goal: 'the payment' },
      { type: 'Signal', signal: 'wrongStep', confidence: 0.9, goal: 'the payment' },
    ],
    [
      { type: 'Signal', signal: 'wrongStep', confidence: 0.9, goal: null },
      { type: 'Signal', signal: 'wrongStep', confidence: 0.9 },
    ],
    [
      { type: 'Signal', signal: 'exit', confidence: 0.9, goal: 'the payment' },
      { type: 'Signal', signal: 'exit', confidence: 0.9 },
    ],
    [
      { type: 'StartGraph', graph: 'desk', confidence: 1, restart: true },
      { type: 'StartGraph', graph: 'desk', confidence: 1, restart: true },
    ],
    [
      { type: 'StartGraph', graph: 'cancel_trip', confidence: 2, restart: false },
      { type: 'StartGraph', graph: 'cancel_trip', confidence: 1 },
    ],
  ])('has the command %j', (written, command) => {
    expect(read({ commands: [written] })).toMatchObject({ value: { commands: [command] } });
  });

  it.each([
    ['a type that does not exist', { commands: [{ type: 'CallTool', tool: 'pay' }] }, 'commands[0].type'],
    ['a number in words', { commands: [{ type: 'SetFact', fact: 'guests', value: 'four' }] }, 'guests'],
    ['a sum without its currency', { commands: [{ type: 'SetFact', fact: 'budget', value: 20 }] }, 'budget'],
    [
      'a fact that only a call sets, alone',
      { commands: [{ type: 'SetFact', fact: 'paid', value: true }] },
      'commands',
    ],
    ['the main graph, not started over', { commands: [{ type: 'StartGraph', graph: 'desk' }] }, 'commands'],
    ['a task that is disabled', { commands: [{ type: 'StartGraph', graph: 'hidden' }] }, 'commands'],
    ['an act that does not exist', { heard: [{ text: 'x', act: 'joke' }] }, 'heard[0].act'],
    ['a consent that does not exist', { consent: 'maybe' }, 'consent'],
    ['doubt between a value and itself', { unclear: { fact: 'guests', values: [4, 4] } }, 'unclear.values'],
  ])('is rejected with %s, and the error names the path', (_, written, where) => {
    const found = read(written);
    expect(found).toEqual({ wrong: expect.stringContaining(where) });
  });

  it('drops a fact that only a call sets and keeps known ones', () => {
    const commands = [
      { type: 'SetFact', fact: 'paid', value: true },
      { type: 'SetFact', fact: 'guests', value: 2 },
    ];
    expect(read({ commands })).toMatchObject({ value: { commands: [commands[1]] } });
  });
});
