import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import type { FactRow, Frame, Session } from '../../session/session.ts';
import { hasWordings } from './list-fact-reads.ts';
import type { SessionPair } from './list-pair-moves.ts';

type FlowPair = { before: CompiledFlow; after: CompiledFlow };

/**
 * Whether two conversations know the same values and have said the same things equally often: then they do so in every
 * pair of situations with equal keys. Otherwise the text names what each of them has, since regions alone do not say
 * how the two relate.
 */
export function relateSessions(flows: FlowPair, { before, after }: SessionPair): string {
  const counts = hasWordings(flows.before) || hasWordings(flows.after);
  const [a, b] = [describeCarried(before, counts), describeCarried(after, counts)];
  return a === b ? '' : `${a} ${b}`;
}

/** What later turns can show or pass on, apart from what a key keeps of a session. */
function describeCarried(session: Session, counts: boolean): string {
  const { facts, frames, finished = [], plans = [], pending, digression, said } = session;
  return JSON.stringify([
    keepRows(facts),
    frames.map(({ facts: own, aside }) => [keepRows(own), keepRows(aside)]),
    finished.map(({ outputs }) => outputs),
    plans.map(({ steps }) => steps.map(({ args, result }) => [args, result])),
    pending?.suggested ?? 0,
    digression ?? 0,
    said ?? 0,
    counts ? frames.map(countAsked) : 0,
  ]);
}

const keepRows = (rows: readonly FactRow[] = []) => rows.map(([name, value]) => [name, value]);

const countAsked = ({ counters }: Frame) =>
  counters.map(({ node, attempts, reopenedAt = 0 }) => [node, attempts, reopenedAt]);
