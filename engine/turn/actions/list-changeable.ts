import { isRecord } from '../../document/is-record.ts';
import type { Pending, Plan } from '../../session/session.ts';
import type { Turn } from '../turn-state.ts';
import { findUse, type Use } from './describe-step.ts';
import { listPlanCalls } from './plans.ts';

/**
 * What a customer can change instead of answering a request: inputs and facts of the steps to be approved, or of the steps
 * whose other values are asked for.
 */
export type Changeable = {
  /** Inputs that the author did not fix, with the tool of each: not facts, unless the plan has a value of its own. */
  inputs: { name: string; tool: string }[];
  /** Facts of the flow that the calls read. */
  facts: string[];
};

export function listChangeable(turn: Turn, plan: Plan, { kind, facts: asked }: Pending): Changeable {
  const isMissing = kind === 'missing_fields';
  if (isMissing ? !turn.behavior.changesInputs : !turn.behavior.takesChanges || kind !== 'approval')
    return { inputs: [], facts: [] };
  const calls = listPlanCalls(turn, plan);
  const uses = plan.steps
    .filter(({ id, state }) => state === undefined && plan.asked?.steps.includes(id))
    .flatMap((step) => findUse(turn, calls, step) ?? []);
  const inputs = new Map<string, string>();
  const facts = new Set<string>();
  for (const use of uses) {
    for (const name of listInputs(use)) {
      if (Object.hasOwn(use.call.args ?? {}, name) || asked.includes(name)) continue;
      if (isMissing && use.step.args?.[name] === undefined) continue;
      const isOwn = turn.behavior.changesInputs && use.step.args?.[name] !== undefined;
      if (turn.compiled.facts.has(name) && !isOwn) facts.add(name);
      else if (!inputs.has(name)) inputs.set(name, use.tool.id);
    }
    for (const source of Object.values(use.call.args ?? {}))
      if (typeof source === 'string')
        for (const fact of turn.compiled.getGuard(source).analysis.answers)
          if (turn.compiled.facts.get(fact)?.compute === undefined) facts.add(fact);
  }
  return { inputs: [...inputs].map(([name, tool]) => ({ name, tool })), facts: [...facts] };
}

function listInputs({ tool: { input } }: Use): string[] {
  const properties = input?.properties;
  return isRecord(properties) ? Object.keys(properties) : [];
}
