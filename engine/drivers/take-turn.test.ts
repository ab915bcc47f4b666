import { describe, expect, it } from 'vitest';
import { newSession } from '../session/new-session.ts';
import { buildFlow, question } from '../testing/builders.ts';
import { compileOrThrow, deepFreeze, listDecisions, listEvents } from '../testing/conversation.ts';
import type { Answer, Effect, Providers } from '../turn/types/effect.ts';
import type { TurnInput } from '../turn/types/input.ts';
import { stepTurn } from './step-turn.ts';
import { takeTurn } from './take-turn.ts';

const compiled = compileOrThrow(
  buildFlow({
    facts: [{ name: 'count', type: 'number' }],
    gates: { KNOWN: { metricsAll: ['count'] } },
    primaryGoal: { gate: 'KNOWN' },
    nodes: [question('count', { produces: ['count'] })],
  }),
  { id: 'flow-1', version: '3' },
);
const at = '2026-01-05T09:00:00Z';
const start = () => newSession(compiled, { id: 's', at });
const message: TurnInput = { type: 'message', text: 'four', at };
const refuse = () => {
  throw new Error('not expected');
};

function understanding(answer: (request: unknown, effect: Effect) => unknown): Providers {
  return {
    understand: answer as Providers['understand'],
    format: refuse,
    generate: refuse,
  };
}

describe('takeTurn', () => {
  it('calls the providers and records their answers', async () => {
    const { record, status } = await takeTurn(
      compiled,
      start(),
      message,
      understanding(async () => ({
        ok: true,
        value: { commands: [{ type: 'SetFact', fact: 'count', value: 4 }] },
      })),
    );
    expect(status).toBe('complete');
    expect(record).toMatchObject({
      engine: '8',
      flow: { id: 'flow-1', version: '3', hash: compiled.hash },
      turn: 1,
      input: message,
      status: 'complete',
    });
    expect(record.effects).toEqual([
      {
        effect: {
          seq: 0,
          kind: 'understand',
          request: { text: 'four', locale: 'en', timezone: 'UTC', at, pending: null, known: [] },
        },
        answer: { ok: true, value: { commands: [{ type: 'SetFact', fact: 'count', value: 4 }] } },
      },
    ]);
  });

  it('normalizes answers to JSON before the engine sees them', async () => {
    const { session, record } = await takeTurn(
      compiled,
      start(),
      message,
      understanding(() => ({
        ok: true,
        value: {
          commands: [{ type: 'SetFact', fact: 'count', value: -0, why: undefined }],
          when: new Date(0),
        },
      })),
    );
    expect(Object.is(session.facts[0]?.[1], 0)).toBe(true);
    expect(record.effects[0]?.answer).toEqual({
      ok: true,
      value: { commands: [{ type: 'SetFact', fact: 'count', value: 0 }], when: '1970-01-01T00:00:00.000Z' },
    });
  });

  for (const [what, answer, code] of [
    ['throws', refuse, 'provider-threw'],
    ['rejects', () => Promise.reject(new Error('down')), 'provider-threw'],
    ['returns a value that JSON cannot hold', () => ({ ok: true, value: 1n }), 'provider-threw'],
    ['returns undefined', () => undefined, 'bad-answer'],
    ['returns a bare value', () => 'four', 'bad-answer'],
    ['returns an answer without a value', () => ({ ok: true }), 'bad-answer'],
    ['returns a failure without an error', () => ({ ok: false }), 'bad-answer'],
  ] as const) {
    it(`records a failed effect and ends the turn with an error if a provider ${what}`, async () => {
      const result = await takeTurn(compiled, start(), message, understanding(answer));
      expect([result.status, result.session.lastError?.code]).toEqual(['error', 'understanding-failed']);
      const [failed] = listEvents(result, 'effect-failed');
      expect(failed).toMatchObject({ kind: 'understand', error: { code, retryable: false } });
      expect(result.record.effects[0]?.answer.ok).toBe(false);
    });
  }

  for (const [what, value] of [
    ['not an object', 'four'],
    ['commands that are not a list', { commands: 'SetFact' }],
    [
      'malformed commands',
      {
        commands: [
          null,
          4,
          { type: 'Explode' },
          { type: 'SetFact', fact: 4, value: 4 },
          { type: 'SetFact', fact: 'count' },
          { type: 'Escalate', reason: 7 },
          { type: 'Choose', options: 'a' },
          { type: 'Choose', options: [1] },
          { type: 'Digress', kind: 'music' },
          { type: 'UnknownAnswer', fact: 1 },
          { type: 'CorrectFact' },
          { type: '__proto__' },
        ],
      },
    ],
  ] as const) {
    it(`ignores malformed commands: ${what}`, async () => {
      const result = await takeTurn(
        compiled,
        start(),
        message,
        understanding(() => ({ ok: true, value })),
      );
      expect(listEvents(result, 'understood')).toEqual([{ type: 'understood', commands: [] }]);
      expect(result.status).toBe('waiting');
    });
  }

  it('runs commands in their fixed order, not in the given order', async () => {
    const types = ['Clarify', 'Digress', 'UnknownAnswer', 'SetFact', 'CorrectFact'];
    const commands = [
      { type: 'Clarify' },
      { type: 'Digress', kind: 'help' },
      { type: 'UnknownAnswer', fact: 'count' },
      { type: 'SetFact', fact: 'count', value: 1 },
      { type: 'CorrectFact', fact: 'count', value: 2 },
    ];
    const result = await takeTurn(
      compiled,
      start(),
      message,
      understanding(() => ({ ok: true, value: { commands } })),
    );
    expect(listEvents(result, 'command').map(({ command }) => command.type)).toEqual([
      'CorrectFact',
      'SetFact',
      'UnknownAnswer',
      'Digress',
      'Clarify',
    ]);
    expect(types).toHaveLength(5);
    expect(result.session.facts[0]?.[1]).toBe(1);
  });

  it('does not change the given session', async () => {
    const session = deepFreeze(start());
    const before = JSON.stringify(session);
    await takeTurn(compiled, session, { type: 'start', at }, understanding(refuse));
    expect(JSON.stringify(session)).toBe(before);
  });

  it('rejects a session of another flow, a finished session, and an input without an instant', async () => {
    const providers = understanding(refuse);
    const input: TurnInput = { type: 'start', at };
    await expect(takeTurn(compiled, { ...start(), flow: 'other' }, input, providers)).rejects.toThrow(
      'the same hash',
    );
    await expect(
      takeTurn(compiled, { ...start(), ended: { as: 'complete' } }, input, providers),
    ).rejects.toThrow('not finished');
    await expect(takeTurn(compiled, start(), { type: 'start', at: 'now' }, providers)).rejects.toThrow(
      'ISO instant',
    );
  });
});

describe('stepTurn', () => {
  const set = (value: unknown): Answer =>
    ({ ok: true, value: { commands: [{ type: 'SetFact', fact: 'count', value }] } }) as Answer;

  it('stops at every stage and node, and before effects are performed', async () => {
    const stepper = stepTurn(
      compiled,
      start(),
      message,
      understanding(() => ({ ok: true, value: {} })),
    );
    const stops: string[] = [];
    let step = await stepper.next();
    while (step.type !== 'done') {
      stops.push(
        step.type === 'mark'
          ? `${step.mark.mark} ${step.mark.id}`
          : `ask ${step.effects.map(({ kind }) => kind).join(' ')}`,
      );
      step = await stepper.next();
    }
    expect(stops).toEqual([
      'stage admit',
      'stage understand',
      'ask understand',
      'stage commit',
      'stage navigate',
      'node count',
    ]);
    expect(listDecisions(step.result)).toEqual(['count EXECUTE']);
    expect(await stepper.next()).toBe(step);
  });

  it('uses given answers instead of the providers, normalized to JSON', async () => {
    const stepper = stepTurn(compiled, start(), message, understanding(refuse));
    let step = await stepper.next();
    while (step.type !== 'done') step = await stepper.next(step.type === 'ask' ? [set(-0)] : undefined);
    expect(step.result.status).toBe('complete');
    expect(Object.is(step.result.session.facts[0]?.[1], 0)).toBe(true);
  });
});
