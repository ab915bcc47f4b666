import type { CompiledFlow } from '../compile/compiled-flow.ts';
import { type MessageDescriptor, msg, msgList } from '../messages/message.ts';
import { parseFrameId } from '../session/parse-frame-id.ts';
import type { ReconcileChange } from '../turn/types/reconcile-change.ts';

/** The flows that name what a change is about. */
export type DescribedVersions = { from: Pick<CompiledFlow, 'flow'>; to: Pick<CompiledFlow, 'flow'> };

/**
 * Describes a change for the author of the flow. Values are left out: a reader who may see that a fact was
 * filled is not always allowed to see its value.
 */
export function describeReconcileChange(
  change: ReconcileChange,
  versions: DescribedVersions,
): MessageDescriptor {
  const graphOf = (frame: string): string => nameGraph(versions, parseFrameId(frame)?.graph ?? frame);
  const nodeIn = (frame: string, node: string): string =>
    nameNode(versions, parseFrameId(frame)?.graph, node);
  switch (change.kind) {
    case 'anchor':
      return change.node === undefined
        ? msg('Continues in {graph}.', { graph: nameGraph(versions, change.graph) })
        : msg('Stays at {node}.', { node: nameNode(versions, change.graph, change.node) });
    case 'moved': {
      const to = nameNode(versions, change.graph, change.to);
      if (change.from === '')
        return msg('{graph} starts at {to}.', { graph: nameGraph(versions, change.graph), to });
      return MOVED_BY[change.by](nameNode(versions, change.graph, change.from), to);
    }
    case 'teleported':
      return msg('The path from {fork} now leads to {to}. Moves there from {from}.', {
        fork: nameNode(versions, change.graph, change.fork),
        to: nameNode(versions, change.graph, change.to),
        from: nameNode(versions, change.graph, change.from),
      });
    case 'filled': {
      const values = { node: nodeIn(change.frame, change.node), fact: change.fact };
      return change.from === 'customer'
        ? msg('{node} is answered with what is stored for the customer: {fact}.', values)
        : msg('{node} is answered from the conversation: {fact}.', values);
    }
    case 'asks':
      return msg('{node} will ask for {facts}.', {
        node: nodeIn(change.frame, change.node),
        facts: msgList(change.facts),
      });
    case 'called': {
      const values = { node: nodeIn(change.frame, change.node), tool: nameTool(versions, change.tool) };
      return change.ok
        ? msg('Makes the required call of {node}: {tool}.', values)
        : msg('The required call of {node} fails: {tool}.', values);
    }
    case 'blocked':
      return msg('Cannot go back to {wanted} because {checkpoint} cannot be undone. Continues at {node}.', {
        wanted: nodeIn(change.frame, change.wanted),
        checkpoint: nodeIn(change.frame, change.checkpoint),
        node: nodeIn(change.frame, change.node),
      });
    case 'ended':
      return ENDED_BY[change.reason](graphOf(change.frame));
    case 'dropped':
      return DROPPED[change.what](change.name);
  }
}

type Kind<K extends ReconcileChange['kind']> = Extract<ReconcileChange, { kind: K }>;

const MOVED_BY: Record<Kind<'moved'>['by'], (from: string, to: string) => MessageDescriptor> = {
  meaning: (from, to) =>
    msg('{from} was removed. Continues at {to}, the step that fits the conversation best.', { from, to }),
  history: (from, to) =>
    msg('{from} was removed. Continues at {to}, the last step of its path that still exists.', { from, to }),
  entry: (from, to) => msg('{from} was removed. Starts over at {to}.', { from, to }),
};

const ENDED_BY: Record<Kind<'ended'>['reason'], (graph: string) => MessageDescriptor> = {
  'graph-gone': (graph) => msg('{graph} ends because the new version does not contain it.', { graph }),
  'no-step': (graph) => msg('{graph} ends because no step is left to continue at.', { graph }),
  restarted: (graph) => msg('{graph} ends because the conversation restarts.', { graph }),
};

const DROPPED: Record<Kind<'dropped'>['what'], (name: string) => MessageDescriptor> = {
  fact: (name) => msg('{name} is no longer a fact.', { name }),
  state: (name) => msg('{name} is no longer a state.', { name }),
  path: (name) => msg('{name} is no longer a path.', { name }),
  rule: (name) => msg('{name} is no longer a rule.', { name }),
  plan: (name) => msg('{name} is no longer a plan.', { name }),
};

function nameGraph({ from, to }: DescribedVersions, id: string): string {
  const found = [to, from].flatMap(({ flow }) => flow.graphs).find((graph) => graph.id === id);
  return `“${found?.name ?? id}”`;
}

export function nameNode({ from, to }: DescribedVersions, graph: string | undefined, id: string): string {
  const found = [to, from]
    .flatMap(({ flow }) => flow.graphs)
    .filter((item) => item.id === graph)
    .flatMap(({ nodes }) => nodes)
    .find((node) => node.id === id);
  return `“${found?.name ?? id}”`;
}

function nameTool({ to }: DescribedVersions, id: string): string {
  return to.flow.tools?.find((tool) => tool.id === id)?.name ?? id;
}
