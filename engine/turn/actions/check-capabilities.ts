import type { Plan } from '../../session/session.ts';
import { getSystemText, sayText } from '../say.ts';
import { addEvent, type Turn } from '../turn-state.ts';
import type { Asking } from '../types/effect.ts';
import { fillWith, type Use } from './describe-step.ts';
import { loadCustomer } from './load-customer.ts';

/**
 * Whether the customer lacks a capability that the plan needs. The replies then explain how to connect it,
 * and no call of the plan is made.
 */
export function* isBlocked(turn: Turn, plan: Plan, uses: readonly Use[]): Asking<boolean> {
  const { tools, capabilities } = turn.compiled;
  const needed = new Set<string>();
  for (const { tool } of uses)
    for (const used of [tool, ...Object.values(tool.entityArgs ?? {}).map((id) => tools.get(id))])
      for (const id of used?.capabilities ?? []) needed.add(id);
  if (needed.size === 0) return false;
  const { capabilities: connected } = yield* loadCustomer(turn);
  const missing = [...needed].filter((id) => !connected.includes(id));
  if (missing.length === 0) return false;
  addEvent(turn, {
    type: 'capability-missing',
    node: plan.node,
    ...(plan.rule === undefined ? {} : { rule: plan.rule }),
    capabilities: missing,
  });
  for (const id of missing) {
    const { name = id, connectText } = capabilities.get(id) ?? {};
    const from = { ...(plan.node === '' ? {} : { node: plan.node }), key: 'connect' };
    yield* sayText(
      turn,
      connectText ?? getSystemText(turn, 'connect'),
      from,
      0,
      fillWith('capability', name),
    );
  }
  return true;
}
