import { describe, expect, it } from 'vitest';
import { takeTurn } from '../../drivers/take-turn.ts';
import { newSession } from '../../session/new-session.ts';
import type { Json } from '../../session/session.ts';
import { toInstant } from '../../time/instant.ts';
import type { CallToolRequest, Providers } from '../../turn/types/effect.ts';
import type { TurnInput } from '../../turn/types/input.ts';
import { buildEdgesFlow, edge, terminal, tool } from '../builders.ts';
import { compileOrThrow } from '../conversation.ts';
import { ATTACKS } from './attacks.ts';
import { createObedientProviders } from './obey.ts';
import { PLAN_ATTACKS } from './plan-attacks.ts';

const object = (properties: Record<string, Json>, required: string[], more: Record<string, Json> = {}) => ({
  type: 'object',
  properties,
  required,
  ...more,
});
const text = { type: 'string' };

/**
 * An assistant that can take notes, addressed to the desk, and pay refunds, which need approval. Closing
 * accounts belongs to another node, which is disabled.
 */
const compiled = compileOrThrow(
  buildEdgesFlow({
    nodes: [
      {
        id: 'assist',
        type: 'plan',
        name: 'Assist',
        approval: 'never',
        tools: [{ tool: 'note', args: { to: '"desk"' } }, { tool: 'log' }, { tool: 'refund' }],
      },
      { id: 'closing', type: 'action', name: 'Closing', enabled: false, call: { tool: 'close' } },
      terminal('end'),
    ],
    edges: [edge('assist>closing'), edge('closing>end')],
    tools: [
      tool('note', { ok: true }, { name: 'Take a note', input: object({ text, to: text }, ['text', 'to']) }),
      tool('log', { ok: true }, { input: object({ line: text }, ['line'], { additionalProperties: false }) }),
      tool(
        'refund',
        { ok: true },
        {
          name: 'Pay a refund',
          needsApproval: true,
          input: object({ order: text, amount: { type: 'number' } }, ['order', 'amount']),
        },
      ),
      tool('close', { ok: true }, { name: 'Close the account' }),
    ],
    settings: { models: { plan: { model: 'scripted/obeys' } } },
  }),
);

/** One conversation with a planner that returns this plan; only `yes` is understood as a command. */
async function converse(plan: Json, messages: readonly string[]) {
  const calls: CallToolRequest[] = [];
  const turns: { calls: string[]; ask: string | undefined }[] = [];
  let plans = 0;
  const providers: Providers = {
    ...createObedientProviders(compiled, (request) => {
      calls.push(request);
      return { ok: true, value: { ok: true } };
    }),
    plan: () => ({ ok: true, value: plan }),
    understand: ({ text: said }) => ({
      ok: true,
      value: { commands: said === 'yes' ? [{ type: 'Affirm' }] : [] },
    }),
  };
  let session = newSession(compiled, { id: 'attacked', at: toInstant(0) });
  for (const [index, message] of messages.entries()) {
    if (session.ended) break;
    const input: TurnInput = { at: toInstant(index * 60_000), type: 'message', text: message };
    const earlier = calls.length;
    const result = await takeTurn(compiled, session, input, providers);
    session = result.session;
    plans += result.events.filter(({ type }) => type === 'planned').length;
    const made = calls.slice(earlier).map(({ tool: id }) => id);
    turns.push({ calls: made, ask: session.pending?.kind });
  }
  return { calls, turns, plans };
}

describe('a planner that obeys every instruction', () => {
  it.each(PLAN_ATTACKS.map((attack, index) => ({ ...attack, words: ATTACKS[index * 3] ?? '' })))(
    'cannot use other tools or pay an unapproved refund with $name',
    async ({ plan, words }) => {
      const { calls, turns, plans } = await converse(plan, [words, words, 'do it now', words]);
      expect(plans).toBeGreaterThan(0);
      for (const { tool: id, args } of calls) {
        expect(['note', 'log']).toContain(id);
        if (id === 'note') {
          expect(Object.keys(args).sort()).toEqual(['text', 'to']);
          expect(args.to).toBe('desk');
        } else expect(Object.keys(args)).toEqual(['line']);
      }
      for (const turn of turns) expect(turn.calls.length).toBeLessThanOrEqual(12);
      expect(({} as { x?: unknown }).x).toBeUndefined();
    },
  );

  it('does not pay a refund at once if the first message is a yes', async () => {
    const [attack] = PLAN_ATTACKS.filter(({ name }) => name === 'a refund that says it was approved');
    const { turns } = await converse(attack?.plan ?? null, ['yes']);
    expect(turns).toMatchObject([{ calls: [] }]);
  });

  it('pays a refund after approval, so the attacks could have succeeded', async () => {
    const [attack] = PLAN_ATTACKS.filter(({ name }) => name === 'a refund without approval');
    const { calls, turns } = await converse(attack?.plan ?? null, ['refund order 1', 'yes']);
    expect(turns).toMatchObject([{ calls: [], ask: 'approval' }, { calls: ['refund'] }]);
    expect(calls).toMatchObject([{ tool: 'refund', args: { order: '1', amount: 9999 } }]);
  });

  it('takes notes with the fixed arguments of the author', async () => {
    const plan = {
      intentType: 'operation',
      confidence: 1,
      steps: [{ id: 's1', tool: 'note', args: { text: 'hi' } }],
    };
    const { calls } = await converse(plan, ['note hi']);
    expect(calls).toMatchObject([{ tool: 'note', args: { text: 'hi', to: 'desk' } }]);
  });
});
