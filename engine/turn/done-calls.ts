import type { Call } from '../document/call.ts';
import type { SubgraphNode } from '../document/node.ts';
import type { Tool } from '../document/tool.ts';
import type { DoneCall, Frame, Json, Pending } from '../session/session.ts';
import { listRequiredInputs } from './actions/read-arguments.ts';
import { findOwner, findSeen } from './scope.ts';
import type { Turn } from './turn-state.ts';

/**
 * Records that an irreversible call was made in a frame's run, or may have been, with the facts it used. They
 * are frozen for that run. See docs/rulings.md#48.
 */
export function noteDoneCall(turn: Turn, frame: string, call: Call, tool: Tool): void {
  const { session, behavior } = turn;
  if (!behavior.freezesFacts || !tool.irreversible) return;
  const owner = session.frames.find(({ id }) => id === frame) ?? session.frames.at(-1);
  if (owner) addRow(owner, [tool.id, listUsed(turn, call, tool)]);
}

function addRow(frame: Frame, [tool, facts]: DoneCall): void {
  const before = frame.done ?? [];
  const same = before.find(([name]) => name === tool)?.[1] ?? [];
  const row: DoneCall = [tool, [...new Set([...same, ...facts])].sort()];
  frame.done = [...before.filter(([name]) => name !== tool), row];
}

/** The facts a call reads, and for computed ones the facts they depend on. */
function listUsed({ compiled }: Turn, { args = {} }: Call, { input }: Tool): string[] {
  const used = new Set<string>();
  for (const source of Object.values(args))
    if (typeof source === 'string')
      for (const name of compiled.getGuard(source).analysis.answers) used.add(name);
  for (const name of listRequiredInputs(input))
    if (!(name in args) && compiled.facts.has(name)) used.add(name);
  for (const { fact, guard } of [...compiled.computed].reverse())
    if (used.has(fact.name)) for (const name of guard.analysis.answers) used.add(name);
  return [...used];
}

/** Passes the calls of a called frame that ended to its caller, with the caller's facts they were given. */
export function passDoneCalls({ compiled, session }: Turn, ended: Frame): void {
  const caller = session.frames.at(-1);
  if (ended.kind !== 'call' || !ended.done || !caller) return;
  const node = compiled.getGraph(caller.graph).nodes.get(caller.node ?? '')?.node as SubgraphNode | undefined;
  const { owns } = compiled.getGraph(ended.graph);
  for (const [tool, facts] of ended.done) {
    const outer = facts.flatMap((fact) => {
      const source = node?.inputs?.[fact];
      if (source !== undefined) return compiled.getGuard(source).analysis.answers;
      return owns.has(fact) ? [] : [fact];
    });
    addRow(caller, [tool, outer]);
  }
}

/**
 * The tool whose irreversible call used a fact, if the fact may not be changed to this value: it is known, the
 * value differs, and its question is not open again.
 */
export function findFreezing(
  turn: Turn,
  fact: string,
  value: Json | undefined,
  pending: Pending | undefined,
): string | undefined {
  if (!hasDoneCalls(turn)) return undefined;
  const owner = findOwner(turn, fact);
  const row = findSeen(turn.session, owner, fact);
  if (!row || row[1] === null || JSON.stringify(row[1]) === JSON.stringify(value)) return undefined;
  if (pending && isAskedAgain(turn, fact, pending)) return undefined;
  return listFreezing(turn, fact, owner)[0]?.[1];
}

const hasDoneCalls = ({ session: { frames } }: Turn): boolean => frames.some(({ done }) => done);

/** The rows that use a fact as this owner's frame holds it. */
function listFreezing(
  { session: { frames } }: Turn,
  fact: string,
  owner: Frame | undefined,
): [Frame, tool: string][] {
  const lowest = owner ? frames.indexOf(owner) : 0;
  return frames.flatMap((frame, index): [Frame, string][] =>
    index < lowest
      ? []
      : (frame.done ?? []).flatMap(([tool, facts]): [Frame, string][] =>
          facts.includes(fact) ? [[frame, tool]] : [],
        ),
  );
}

function isAskedAgain({ compiled, session }: Turn, fact: string, { facts, frame, node }: Pending): boolean {
  const graph = session.frames.find(({ id }) => id === frame)?.graph;
  const item = graph === undefined ? undefined : compiled.getGraph(graph).nodes.get(node);
  return facts.includes(fact) && item?.asks.includes(fact) === true;
}

/** A new answer to a question that is asked again belongs to the next call. */
export function releaseFact(turn: Turn, fact: string): void {
  if (!hasDoneCalls(turn)) return;
  for (const [frame] of listFreezing(turn, fact, findOwner(turn, fact))) {
    const left = (frame.done ?? []).flatMap(([tool, facts]): DoneCall[] => {
      const others = facts.filter((name) => name !== fact);
      return others.length === 0 && facts.length > 0 ? [] : [[tool, others]];
    });
    frame.done = left.length > 0 ? left : undefined;
  }
}

/** The tools whose irreversible calls were made by these frames. */
export const listDoneTools = (frames: readonly Frame[]): string[] => [
  ...new Set(frames.flatMap(({ done = [] }) => done.map(([tool]) => tool))),
];
