import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import { msg } from '../../messages/message.ts';
import type { Session } from '../../session/session.ts';
import { countsTurns } from '../search/key-policy.ts';
import { type Explored, FINISHED, type ProofSituation } from '../search/search.ts';
import type { Fault } from '../types.ts';
import { findLeading } from './find-leading.ts';

/** `can-finish`: situations from which no conversation finishes, the earliest of each place first. */
export function findUnfinished(
  compiled: CompiledFlow,
  { situations }: Explored,
): { fault: Fault; place: number }[] {
  const finishing = findFinishing(compiled, situations);
  const found = new Map<string, { fault: Fault; place: number }>();
  for (const [place, situation] of situations.entries()) {
    if (finishing[place]) continue;
    const fault = describe(situation);
    if (!found.has(fault.subject)) found.set(fault.subject, { fault, place });
  }
  return [...found.values()];
}

/** Backwards from the ends: whether some conversation from here finishes. */
const findFinishing = (compiled: CompiledFlow, situations: readonly ProofSituation[]): boolean[] =>
  findLeading(
    situations,
    ({ session }) => isHandedOffAtLast(compiled, session),
    ({ to }) => to === FINISHED,
  );

/** A question of a gates graph is handed off after ten turns, which the search does not count. */
function isHandedOffAtLast(compiled: CompiledFlow, { pending, frames }: Session): boolean {
  const frame = pending?.kind === 'question' && frames.find(({ id }) => id === pending.frame);
  const graph = frame && compiled.getGraph(frame.graph);
  return graph ? graph.strategy === 'gates' && !countsTurns(graph) : false;
}

function describe({ session }: ProofSituation): Fault {
  const node = session.pending?.node ?? session.frames.at(-1)?.node ?? '';
  const code = 'no-end';
  if (node === '') return { code, subject: '', message: msg('The conversation cannot be finished') };
  return { code, subject: node, message: msg('From {node}, the conversation cannot be finished', { node }) };
}
