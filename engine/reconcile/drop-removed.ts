import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { toCanonicalJson } from '../document/canonical-json.ts';
import type { Fact } from '../document/fact.ts';
import { HANDOFF_COMPLETE, HANDOFF_REQUESTED } from '../document/reserved-states.ts';
import { parseValue } from '../facts/parse-value.ts';
import type { FactRow, PathChoice, Plan, Session } from '../session/session.ts';
import type { ReconcileChange } from '../turn/types/reconcile-change.ts';

/**
 * Removes everything the new version does not define from a session: facts, states, paths, rules and plans.
 */
export function dropRemoved(from: CompiledFlow, to: CompiledFlow, session: Session): ReconcileChange[] {
  const gone = new Set<string>();
  const keep = (rows: readonly FactRow[]): FactRow[] => rows.flatMap((row) => keepFact(from, to, row, gone));
  session.facts = keep(session.facts);
  for (const frame of session.frames) {
    if (frame.facts) frame.facts = keep(frame.facts);
    if (frame.aside) frame.aside = frame.aside.filter(([name]) => to.facts.has(name));
  }
  const changes = [...gone].sort().map((name): ReconcileChange => ({ kind: 'dropped', what: 'fact', name }));
  const drop = (what: 'state' | 'path' | 'rule' | 'plan', name: string): false => {
    changes.push({ kind: 'dropped', what, name });
    return false;
  };
  const states = new Set([HANDOFF_REQUESTED, HANDOFF_COMPLETE, ...to.flow.states.map(({ name }) => name)]);
  session.states = session.states.filter((state) => states.has(state) || drop('state', state));
  session.path = session.path && keepPath(to, session.path, (path) => drop('path', path));
  const rules = new Set(to.flow.rules?.map(({ id }) => id));
  if (session.rules) session.rules = session.rules.filter(([rule]) => rules.has(rule) || drop('rule', rule));
  const plans = session.plans?.filter(
    (plan) => hasPlace(to, session, plan) || drop('plan', plan.rule ?? plan.node),
  );
  session.plans = plans?.length ? plans : undefined;
  return changes;
}

/**
 * Whether a plan can continue. Its completed steps stay completed; the remaining steps are read from the new
 * version.
 */
function hasPlace({ flow, hasGraph, getGraph }: CompiledFlow, { frames }: Session, plan: Plan): boolean {
  if (plan.rule !== undefined) return flow.rules?.some(({ id }) => id === plan.rule) ?? false;
  const graph = frames.find(({ id }) => id === plan.frame)?.graph;
  return graph !== undefined && hasGraph(graph) && getGraph(graph).nodes.has(plan.node);
}

/**
 * Parses a value again if its fact changed its type. The value of a fact that is computed now is dropped,
 * since computing sets it.
 */
function keepFact(from: CompiledFlow, to: CompiledFlow, row: FactRow, gone: Set<string>): FactRow[] {
  const [name, value] = row;
  const fact = to.facts.get(name);
  const isSame = fact && toCanonicalJson(kindOf(from.facts.get(name))) === toCanonicalJson(kindOf(fact));
  if (isSame || (fact && value === null)) return [row];
  const parsed = fact && fact.compute === undefined ? parseValue(fact, value) : undefined;
  if (parsed?.ok) return [row.with(1, parsed.value) as FactRow];
  gone.add(name);
  return [];
}

const kindOf = (fact: Fact | undefined) =>
  fact && {
    type: fact.type,
    values: fact.values?.map(({ value }) => value),
    computed: fact.compute !== undefined,
  };

function keepPath(
  { paths }: CompiledFlow,
  { votes, active, locked }: PathChoice,
  drop: (path: string) => false,
): PathChoice | undefined {
  const counted = votes.filter(([path]) => paths.has(path) || drop(path));
  if (active !== undefined && paths.has(active))
    return { votes: counted, active, ...(locked ? { locked } : {}) };
  if (active !== undefined && !votes.some(([path]) => path === active)) drop(active);
  return counted.length === 0 ? undefined : { votes: counted };
}
