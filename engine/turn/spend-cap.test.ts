import { describe, expect, it } from 'vitest';
import { takeTurn } from '../drivers/take-turn.ts';
import { newSession } from '../session/new-session.ts';
import { buildFlow, question } from '../testing/builders.ts';
import { compileOrThrow } from '../testing/conversation.ts';
import { fillProviders } from '../testing/fill-providers.ts';
import type { Answer, Providers } from './types/effect.ts';

const at = '2026-01-05T09:00:00Z';
const CAPPED: Answer = { ok: false, error: { code: 'spend-cap', message: 'Enough.', retryable: false } };
const FAILED: Answer = { ok: false, error: { code: 'timeout', message: 'Late.', retryable: true } };

const compiled = compileOrThrow(
  buildFlow({
    facts: ['name', { name: 'count', type: 'integer' }],
    gates: { ALL: { metricsAll: ['name', 'count'] } },
    primaryGoal: { gate: 'ALL' },
    nodes: [
      question('count', { produces: ['count'] }),
      question('name', { produces: ['name'], text: '{count}?' }),
    ],
  }),
);

async function talk(providers: Providers) {
  const begin = newSession(compiled, { id: 's', at });
  const { session } = await takeTurn(compiled, begin, { type: 'start', at }, providers);
  return {
    before: session,
    ...(await takeTurn(compiled, session, { type: 'message', text: 'four', at }, providers)),
  };
}

describe('an answer with the code spend-cap', () => {
  it('ends the turn with an error, and the question stays open', async () => {
    const { before, session, status, replies } = await talk(fillProviders(() => CAPPED));
    expect([status, session.lastError?.code]).toEqual(['error', 'spend-cap']);
    expect(session.pending).toEqual(before.pending);
    expect(session.frames).toEqual(before.frames);
    expect(replies).toHaveLength(1);
  });

  it('does not affect the next turn if models are available again', async () => {
    const { session } = await talk(fillProviders(() => CAPPED));
    const value = { commands: [{ type: 'SetFact', fact: 'count', value: 4 }] };
    const next = await takeTurn(
      compiled,
      session,
      { type: 'message', text: 'four', at },
      fillProviders(() => ({ ok: true, value })),
    );
    expect(next.session.lastError).toBeUndefined();
    expect(next.session.facts[0]?.slice(0, 2)).toEqual(['count', 4]);
  });

  it('differs from other failures, after which the turn continues', async () => {
    const understand = (): Answer => ({
      ok: true,
      value: { commands: [{ type: 'SetFact', fact: 'count', value: 4 }] },
    });
    const { status, events } = await talk({ ...fillProviders(() => FAILED), understand });
    expect(events).toContainEqual(expect.objectContaining({ type: 'effect-failed', kind: 'format' }));
    expect(status).not.toBe('error');
  });
});

describe('a tool that fails with the code spend-cap', () => {
  const flow = compileOrThrow(
    buildFlow({
      facts: ['name'],
      gates: { ALL: { metricsAll: ['name'] } },
      primaryGoal: { gate: 'ALL' },
      nodes: [
        {
          id: 'look',
          type: 'action',
          name: 'Look',
          call: { tool: 't', onError: 'It failed.', assigns: [{ from: 'x', fact: 'name' }] },
        },
      ],
      tools: [{ id: 't', name: 'T', binding: { type: 'mock', cases: [{ result: null }] } }],
    }),
  );

  it('fails like any tool, since its author defines its codes', async () => {
    const begin = newSession(flow, { id: 's', at });
    const { session } = await takeTurn(
      flow,
      begin,
      { type: 'start', at },
      fillProviders(() => CAPPED),
    );
    expect(session.lastError?.code).not.toBe('spend-cap');
  });
});
