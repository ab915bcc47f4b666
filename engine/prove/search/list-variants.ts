import {
  type CounterRow,
  copyCounter,
  type Frame,
  type RuleRow,
  type Session,
} from '../../session/session.ts';
import type { TurnEvent } from '../../turn/types/event.ts';
import type { TurnResult } from '../../turn/types/record.ts';
import { createDoneCheck } from './create-done-check.ts';
import type { KeyPolicy, VariedNode } from './key-policy.ts';

/** After ten turns on one node it is broadened. */
export const TURNS_RUNNING = 10;

/** More nodes have too many orders to try. */
const MAX_ORDERED = 4;

/** Whether the nodes of a situation can have been tried in more orders than a proof tries. */
export const hasTooManyOrders = (policy: KeyPolicy, { frames }: Session): boolean =>
  frames.some((frame) => listTried(policy, frame).length > MAX_ORDERED);

/**
 * Sessions of the same coarse situation that differ in something that a turn decided by: the order of attempts, the
 * attempts that a node has left, whether it was broadened, or how long its question is open.
 */
export function listVariants(
  policy: KeyPolicy,
  session: Session,
  decided: readonly DecidedNode[],
  candidates: readonly (readonly Tried[])[],
): Session[] {
  const isBroadened = decided.some(({ mode }) => mode === 'BROADEN');
  return session.frames.flatMap((frame, index) => {
    if (!policy.varied.get(frame.graph)?.size) return [];
    return [
      ...listOrders(candidates[index] ?? [], frame, isBroadened),
      ...decided.flatMap((item) => varyNode(frame, item)),
    ].map((changed) => ({ ...session, frames: session.frames.with(index, changed) }));
  });
}

/**
 * By frame, the tried nodes whose order can decide a turn: all that were not done during the whole turn. None if no
 * decision depends on an order, or if there are too many orders to try.
 */
export function listCandidates(
  policy: KeyPolicy,
  before: Session,
  decided: readonly DecidedNode[],
  result: TurnResult,
): Tried[][] {
  if (!decided.some(({ isOrdered, mode }) => isOrdered || mode === 'BROADEN')) return [];
  const isDone = createDoneCheck(policy.compiled, before, result);
  return before.frames.map((frame, place) => {
    const tried = listTried(policy, frame);
    if (tried.length < 2 || tried.length > MAX_ORDERED) return [];
    return tried.filter(({ counter }) => !isDone(place, counter.node));
  });
}

/** A node that a turn decided for, and what the decision may depend on. */
export type DecidedNode = VariedNode & {
  node: string;
  mode: string;
  why: string;
  isOpen: boolean;
  isTenth: boolean;
  isOrdered: boolean;
  isCounted: boolean;
};

export function listDecided(
  { varied, countsTurns }: KeyPolicy,
  before: Session,
  { events, session }: TurnResult,
): DecidedNode[] {
  return events.flatMap((event): DecidedNode[] => {
    const found = readDecision(event);
    if (!found) return [];
    const { node, mode, why } = found;
    const graph = found.graph ?? findGraph(before, session, found.frame);
    const item = varied.get(graph)?.get(node);
    if (!item) return [];
    const isOpen = before.frames.some((frame) => frame.graph === graph && frame.run?.node === node);
    const isTenth = why === 'ten-turns';
    // A node that was not tried comes first in every order.
    const isTried = session.frames.every(
      (frame) => frame.graph !== graph || frame.counters.some((row) => row.node === node && row.attempts > 0),
    );
    return [
      {
        ...item,
        ...{ node, mode, why, isTenth },
        isOpen: isOpen && countsTurns.has(graph),
        isOrdered: isTried && why !== 'turn-aside' && why !== 'stays-in-focus',
        isCounted: !isTenth && why !== 'turn-aside',
      },
    ];
  });
}

type Decision = { graph?: string; frame?: string; node: string; mode: string; why: string };

/** A decision for a node, or that its attempts are exhausted. */
function readDecision(event: TurnEvent): Decision | undefined {
  if (event.type === 'decision')
    return { graph: event.graph, node: event.node, mode: event.mode, why: event.reason.why };
  if (event.type !== 'transition' || event.why !== 'exhausted') return undefined;
  return { frame: event.frame, node: event.from, mode: 'SKIP', why: event.why };
}

const findGraph = (before: Session, { frames }: Session, id: string | undefined): string =>
  [...before.frames, ...frames].find((frame) => frame.id === id)?.graph ?? '';

function varyNode(frame: Frame, item: DecidedNode): Frame[] {
  const { node, mode, isOpen, isTenth, isCounted, onExhaust, isAttemptsExact } = item;
  const frames: Frame[] = [];
  const { run, counters } = frame;
  const isRetried = isAsked(mode);
  if (run && isOpen && run.node === node && (isRetried || isTenth))
    frames.push({ ...frame, run: { node, turns: run.turns < TURNS_RUNNING ? TURNS_RUNNING : 1 } });
  const counter = counters.find((row) => row.node === node);
  if (!counter) return frames;
  const change = (changed: Partial<CounterRow>): Frame => ({
    ...frame,
    counters: counters.map((row) =>
      row === counter ? Object.assign(copyCounter(counter, node), changed) : row,
    ),
  });
  if (isTenth || (onExhaust === 'BROADEN' && !isRetried))
    frames.push(change(counter.broadened ? WITHOUT : { broadened: true }));
  if (!isCounted || isAttemptsExact || counter.attempts === 0) return frames;
  const spent = counter.attempts - (counter.reopenedAt ?? 0);
  for (const other of listSpent(item))
    if (other !== spent) frames.push({ ...frame, counters: respend(counters, counter, other) });
  return frames;
}

/**
 * Numbers of attempts that lead to another decision. In one turn, they decide between asking, asking again and what
 * happens when they are exhausted. A neighbor that is asked instead is asked even if its attempts are exhausted.
 */
function listSpent({ mode, why, maxAttempts, onExhaust, isReset, hasModes }: DecidedNode): number[] {
  const exhausted = maxAttempts + (onExhaust === 'CLARIFY' ? 1 : 0);
  if (!isReset) return [isAsked(mode) ? exhausted : 1];
  if (why === 'broadened') return hasModes ? [0, 1] : [];
  const asked = hasModes && exhausted > 1 ? [0, 1] : [0];
  return isAsked(mode) ? [...(hasModes ? asked : []), exhausted] : asked;
}

/** The counters with other attempts of one node, in the same order of attempts. */
function respend(counters: readonly CounterRow[], counter: CounterRow, other: number): CounterRow[] {
  const more = Math.max(0, other - counter.attempts);
  return counters.map((row) => {
    if (row.attempts === 0) return row;
    const spent = row === counter ? other : row.attempts - (row.reopenedAt ?? 0);
    return Object.assign(copyCounter(row, row.node), spend(row.attempts + more, spent));
  });
}

const isAsked = (mode: string): boolean => mode === 'EXECUTE' || mode === 'RETRY';

const WITHOUT = { broadened: undefined } as unknown as Partial<CounterRow>;

const spend = (attempts: number, spent: number): Partial<CounterRow> => ({
  attempts,
  reopenedAt: attempts - spent,
});

export type Tried = VariedNode & { counter: CounterRow };

function listTried(policy: KeyPolicy, { graph, counters }: Frame): Tried[] {
  const nodes = policy.varied.get(graph);
  if (!nodes) return [];
  return counters.flatMap((counter): Tried[] => {
    const item = nodes.get(counter.node);
    return item?.isCompared && counter.attempts > 0 ? [{ ...item, counter }] : [];
  });
}

/**
 * The frame with its attempts in every other order, of nodes of equal importance, or of all nodes: BROADEN ignores
 * importance. Nodes that were not tried come first in every order.
 */
function listOrders(tried: readonly Tried[], frame: Frame, ignoresImportance: boolean): Frame[] {
  if (tried.length < 2) return [];
  const most = Math.max(...tried.map(({ counter }) => counter.attempts));
  const seen = new Set([nameOrder([...tried].sort(byAttempts), ignoresImportance)]);
  return permute(tried).flatMap((order) => {
    const name = nameOrder(order, ignoresImportance);
    if (seen.has(name)) return [];
    seen.add(name);
    const moved = new Map(
      order.map(({ counter }, place) => [
        counter,
        {
          ...copyCounter(counter, counter.node),
          ...spend(most + place, counter.attempts - (counter.reopenedAt ?? 0)),
        },
      ]),
    );
    return [{ ...frame, counters: frame.counters.map((counter) => moved.get(counter) ?? counter) }];
  });
}

const byAttempts = (a: Tried, b: Tried): number =>
  a.counter.attempts - b.counter.attempts || (a.counter.node < b.counter.node ? -1 : 1);

/** Orders with one name decide alike. */
const nameOrder = (order: readonly Tried[], ignoresImportance: boolean): string =>
  (ignoresImportance ? order : [...order].sort((a, b) => b.importance - a.importance))
    .map(({ counter }) => counter.node)
    .join();

function permute<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, place) =>
    permute(items.filter((_, index) => index !== place)).map((rest) => [item, ...rest]),
  );
}

/** Names what `listVariants` changes in a session. */
export const nameVariant = (policy: KeyPolicy, { frames, rules }: Session): string =>
  JSON.stringify([
    rules?.map(([, , lastTurn]) => lastTurn) ?? 0,
    frames.flatMap((frame) =>
      policy.varied.get(frame.graph)?.size
        ? [
            (frame.run?.turns ?? 0) < TURNS_RUNNING,
            nameOrder(listTried(policy, frame).sort(byAttempts), true),
            frame.counters.map(({ attempts, reopenedAt = 0, broadened }) => [
              attempts - reopenedAt,
              broadened === true,
            ]),
          ]
        : [],
    ),
  ]);

/** The session in which a rule has to wait if it has not, and applies again if it has; none for other rules. */
export function flipRest({ compiled }: KeyPolicy, session: Session, rule: string | undefined): Session[] {
  const { cooldownTurns = 0 } = compiled.alignment?.rules.get(rule ?? '') ?? {};
  if (rule === undefined || cooldownTurns === 0) return [];
  const { rules = [], turn } = session;
  const [, fires, lastTurn] = rules.find(([id]) => id === rule) ?? [rule, 0, Number.MIN_SAFE_INTEGER];
  const row: RuleRow = [rule, fires, lastTurn + cooldownTurns > turn ? Number.MIN_SAFE_INTEGER : turn];
  const others = rules.filter(([id]) => id !== rule);
  return [{ ...session, rules: [...others, row].sort(([a], [b]) => (a < b ? -1 : 1)) }];
}
