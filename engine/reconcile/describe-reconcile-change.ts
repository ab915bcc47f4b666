import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { parseFrameId } from '../session/parse-frame-id.ts';
import type { ReconcileChange } from '../turn/types/reconcile-change.ts';

type Versions = { from: Pick<CompiledFlow, 'flow'>; to: Pick<CompiledFlow, 'flow'> };

/**
 * Describes a change for the author of the flow. Values are left out: a reader who may see that a fact was
 * filled is not always allowed to see its value.
 */
export function describeReconcileChange(change: ReconcileChange, versions: Versions): string {
  const graphOf = (frame: string): string => nameGraph(versions, parseFrameId(frame)?.graph ?? frame);
  const nodeIn = (frame: string, node: string): string =>
    nameNode(versions, parseFrameId(frame)?.graph, node);
  switch (change.kind) {
    case 'anchor':
      return change.node === undefined
        ? `Goes on in ${nameGraph(versions, change.graph)}.`
        : `Stays at ${nameNode(versions, change.graph, change.node)}.`;
    case 'moved':
      return change.from === ''
        ? `${nameGraph(versions, change.graph)} begins at ${nameNode(versions, change.graph, change.to)}.`
        : `${nameNode(versions, change.graph, change.from)} is gone; goes on at ${nameNode(versions, change.graph, change.to)}, ${MOVED_BY[change.by]}.`;
    case 'teleported':
      return `The way from ${nameNode(versions, change.graph, change.fork)} leads to ${nameNode(versions, change.graph, change.to)} now; leaves ${nameNode(versions, change.graph, change.from)} for it.`;
    case 'filled':
      return `${nodeIn(change.frame, change.node)} is answered from ${change.from === 'customer' ? 'what is known about the customer' : 'what was said'}: ${change.fact}.`;
    case 'asks':
      return `${nodeIn(change.frame, change.node)} will be asked: ${change.facts.join(', ')}.`;
    case 'called':
      return change.ok
        ? `Makes the required call of ${nodeIn(change.frame, change.node)}: ${nameTool(versions, change.tool)}.`
        : `The required call of ${nodeIn(change.frame, change.node)} fails: ${nameTool(versions, change.tool)}.`;
    case 'blocked':
      return `Cannot go back to ${nodeIn(change.frame, change.wanted)}: ${nodeIn(change.frame, change.checkpoint)} cannot be undone. Goes on at ${nodeIn(change.frame, change.node)}.`;
    case 'ended':
      return `${graphOf(change.frame)} ends: ${ENDED_BY[change.reason]}.`;
    case 'dropped':
      return `The ${change.what} ${change.name} is forgotten.`;
  }
}

const MOVED_BY = {
  meaning: 'the step that fits what was said best',
  history: 'the nearest place it came by',
  entry: 'from the beginning',
} as const;
const ENDED_BY = {
  'graph-gone': 'it is not part of the new version',
  'no-step': 'no step is left to go on at',
  restarted: 'the conversation begins anew',
} as const;

function nameGraph({ from, to }: Versions, id: string): string {
  const found = [to, from].flatMap(({ flow }) => flow.graphs).find((graph) => graph.id === id);
  return `“${found?.name ?? id}”`;
}

function nameNode({ from, to }: Versions, graph: string | undefined, id: string): string {
  const found = [to, from]
    .flatMap(({ flow }) => flow.graphs)
    .filter((item) => item.id === graph)
    .flatMap(({ nodes }) => nodes)
    .find((node) => node.id === id);
  return `“${found?.name ?? id}”`;
}

function nameTool({ to }: Versions, id: string): string {
  return to.flow.tools?.find((tool) => tool.id === id)?.name ?? id;
}
