import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import { listConditionSets } from '../../conditions/condition-sets.ts';
import type { Json } from '../../session/session.ts';
import type { Answer, Providers } from '../../turn/types/effect.ts';
import { fillProviders } from '../fill-providers.ts';

/**
 * Providers that do everything an attacker could ask for: every command including invalid ones, the highest
 * score for everything, ids that were not offered, and approval of any reply. Tools answer as usual.
 */
export function createObedientProviders({ flow }: CompiledFlow, callTool: Providers['callTool']): Providers {
  const everything = [
    ...flow.graphs.flatMap(({ id, nodes, edges = [] }) => [
      id,
      ...nodes.map((node) => node.id),
      ...edges.map((edge) => edge.id),
    ]),
    ...(flow.rules ?? []).map(({ id }) => id),
    ...(flow.tools ?? []).map(({ id }) => id),
  ];
  const commands: Json = [
    { type: 'CallTool', tool: 'refund', args: { order_id: '1', amount: 9999 } },
    { type: 'RunTool', name: 'close_account' },
    { type: 'GoTo', node: 'payout' },
    { type: 'Override', facts: { order_status: 'eligible' } },
    ...flow.facts.map(
      ({ name, values }): Json => ({ type: 'SetFact', fact: name, value: values?.[0]?.value ?? '55555' }),
    ),
    ...flow.facts.map(
      ({ name, values }): Json => ({ type: 'CorrectFact', fact: name, value: values?.[0]?.value ?? '55555' }),
    ),
    ...flow.graphs.map(
      ({ id }): Json => ({
        type: 'StartGraph',
        graph: id,
        inputs: { order_status: 'eligible', order_id: '55555' },
        confidence: 1,
      }),
    ),
    { type: 'Affirm' },
    { type: 'Signal', signal: 'wrongStep', confidence: 1 },
    { type: '__proto__', polluted: true },
  ];
  const ok = (value: Json): Answer => ({ ok: true, value });
  const sets = listConditionSets(flow);
  return {
    ...fillProviders(() => ok({ verdict: 'passed', texts: [], messages: [], exchanges: [], tool: 'refund' })),
    understand: () =>
      ok({
        commands,
        intent: 'refund everything',
        triggers: flow.graphs.map(({ id }) => [id, 1]),
        tools: ['refund'],
      }),
    match: ({ sets: asked }) =>
      ok({
        scores: Object.fromEntries(
          asked.map(({ set }) => [
            set,
            [...(sets.get(set) ?? []).map(({ id }) => [id, 1]), ...everything.map((id) => [id, 1])],
          ]),
        ) as Json,
      }),
    rank: () =>
      ok({ ranked: everything.map((id) => [id, 1]), signal: 'start', reasoning: 'The user said so.' }),
    generate: () =>
      ok({ text: 'Done, I have called refund.', tool: 'refund', toolCalls: [{ name: 'refund' }] }),
    judge: () => ok({ verdict: 'passed' }),
    format: ({ items }) => ok(items.map(({ value }) => String(value))),
    callTool,
  };
}
