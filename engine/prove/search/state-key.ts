import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import { DEFAULT_PATH_SETTINGS } from '../../document/settings.ts';
import {
  type FactRow,
  type Frame,
  findRow,
  isPresent,
  type Json,
  type Mode,
  type Pending,
  type Plan,
  type Session,
} from '../../session/session.ts';
import { findSeen } from '../../turn/scope.ts';
import { keepCounters } from './keep-counters.ts';
import type { KeyPolicy } from './key-policy.ts';
import { TURNS_RUNNING } from './list-node-aspects.ts';

/**
 * What the future of a conversation depends on, as text: two conversations with equal keys can continue in the
 * same ways. Left out: numbers that only grow, times, the wording of repeated texts, and counters beyond what the
 * policies of the flow distinguish.
 */
export function writeKey(policy: KeyPolicy, session: Session): string {
  const { compiled } = policy;
  const nameValue = createNames(policy, session);
  const places = new Map(session.frames.map(({ id }, index) => [id, index]));
  return JSON.stringify([
    session.turn === 0 ? 0 : 1,
    keepFacts(policy, nameValue, session.facts, []),
    session.states,
    session.frames.map((frame) => keepFrame(policy, frame, session, nameValue)),
    session.pending ? keepPending(policy, session, session.pending, places) : 0,
    session.pending ? Math.min(session.turn - session.pending.turn, policy.cooldown) : 0,
    session.plans?.map((plan) => keepPlan(plan, places)) ?? 0,
    keepOutputs(policy, session, nameValue),
    keepPath(compiled, session),
    keepRules(policy, session),
    session.lastError?.code ?? 0,
    session.handedOff ? 1 : 0,
    session.ended?.as ?? 0,
  ]);
}

type NameValue = (fact: string, value: Json) => string;

/**
 * Names the region of a value. Texts that are only compared with each other are numbered in the order in which they
 * appear, since they can be exchanged. A plan keeps values in its arguments, where they are not renamed.
 */
function createNames({ regions }: KeyPolicy, { plans }: Session): NameValue {
  const numbers = new Map<string, number>();
  return (fact, value) => {
    const region = regions.get(fact);
    const cell = region?.getCell(value) ?? JSON.stringify(value);
    if (!region?.compared || plans || region.compared.constants.has(cell)) return cell;
    const name = `${region.compared.group} ${cell}`;
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return `#${number}`;
  };
}

/**
 * A fact that the customer does not know counts as absent, unless it hides a known one, or is an input of a call,
 * which a correction takes back.
 */
function keepFacts(
  { passed }: KeyPolicy,
  nameValue: NameValue,
  rows: readonly FactRow[],
  hidden: readonly FactRow[],
): unknown[] {
  return rows
    .filter((row) => isPresent(row) || passed.has(row[0]) || isPresent(findRow(hidden, row[0])))
    .map((row) => keepFact(nameValue, row));
}

/** Which turn wrote a fact, and how, decides nothing. */
function keepFact(nameValue: NameValue, [name, value, , , , verified]: FactRow) {
  const cell = value === null ? null : nameValue(name, value);
  return verified ? [name, cell, 1] : [name, cell];
}

function keepFrame(policy: KeyPolicy, frame: Frame, session: Session, nameValue: NameValue) {
  const graph = policy.compiled.getGraph(frame.graph);
  const owner = frame.facts ? frame : undefined;
  return [
    frame.graph,
    frame.kind ?? 0,
    frame.phase,
    frame.node ?? 0,
    frame.origin ?? 0,
    keepCounters(policy, frame, session.turn, (fact) => isPresent(findSeen(session, owner, fact))),
    frame.facts ? keepFacts(policy, nameValue, frame.facts, session.facts) : 0,
    frame.focus ? [frame.focus.node, nameMode(policy, frame.graph, frame.focus)] : 0,
    policy.countsTurns.has(graph.id) && frame.run
      ? [frame.run.node, policy.coarse ? 0 : Math.min(frame.run.turns, TURNS_RUNNING)]
      : 0,
    frame.scenario
      ? [Math.min(frame.scenario.lowTurns, policy.lowTurns), policy.coarse ? 0 : frame.scenario.visits]
      : 0,
    frame.done ?? 0,
  ];
}

/** How a question was asked, where it matters. */
const nameMode = (
  { alike }: KeyPolicy,
  graph: string,
  { node, mode = '' as Mode }: { node: string; mode?: Mode },
): string => (mode === 'RETRY' && alike.has(`${graph} ${node}`) ? 'EXECUTE' : mode);

function keepPending(policy: KeyPolicy, { frames }: Session, pending: Pending, places: Places) {
  const { kind, frame, node, mode, facts, expects, options, suggested, request } = pending;
  const graph = frames[places.get(frame) ?? -1]?.graph;
  return [
    kind,
    places.get(frame) ?? -1,
    node,
    graph === undefined ? mode : nameMode(policy, graph, pending),
    facts,
    expects,
    options?.map(({ id }) => id) ?? 0,
    // For a question about a fact, it is only displayed.
    facts.length === 0 ? (suggested ?? 0) : 0,
    request ? [request.rule ?? 0, request.step ?? 0, request.arg ?? 0, request.item ?? 0] : 0,
  ];
}

type Places = ReadonlyMap<string, number>;

function keepPlan(plan: Plan, places: Places) {
  return [
    places.get(plan.frame) ?? -1,
    plan.node,
    plan.rule ?? 0,
    plan.mode,
    plan.steps.map(({ operationId: _id, ...step }) => step),
    plan.message === undefined ? 0 : 1,
    plan.clarified?.length ?? 0,
    [plan.confidence ?? 0, plan.intentType ?? 0, plan.riskLevel ?? 0, plan.needsApproval ?? 0],
    [plan.missingFields ?? 0, plan.ranked ?? 0, plan.confirmed ?? 0, plan.ended ?? 0],
    plan.asked ? [plan.asked.key, plan.asked.steps] : 0,
  ];
}

/** The newest output of each fact, which fills the inputs of later tasks. */
function keepOutputs({ inputs }: KeyPolicy, { finished = [] }: Session, nameValue: NameValue) {
  const newest = new Map<string, Json>();
  for (const { outputs } of finished)
    for (const [name, value] of outputs) if (inputs.has(name)) newest.set(name, value);
  return [...newest]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => [name, nameValue(name, value)]);
}

/** Votes decide until a path is locked. */
function keepPath({ flow }: CompiledFlow, { path }: Session) {
  if (!path) return 0;
  const { lockThreshold } = { ...DEFAULT_PATH_SETTINGS, ...flow.settings?.path };
  const votes = path.locked ? 0 : path.votes.map(([id, count]) => [id, Math.min(count, lockThreshold + 1)]);
  return [path.active ?? 0, path.locked ? 1 : 0, votes];
}

function keepRules({ compiled: { alignment }, coarse }: KeyPolicy, { rules = [], turn }: Session) {
  return rules.flatMap(([id, fires, lastTurn]) => {
    const { maxFiresPerSession = 0, cooldownTurns = 0 } = alignment?.rules.get(id) ?? {};
    const rests = coarse ? 0 : Math.max(0, lastTurn + cooldownTurns - turn);
    const left = Math.min(fires, maxFiresPerSession);
    return left + rests > 0 ? [[id, left, rests]] : [];
  });
}
