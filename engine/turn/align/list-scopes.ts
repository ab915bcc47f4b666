import type { RuleScope } from '../../document/rule.ts';
import type { Session } from '../../session/session.ts';

/** The scopes of the current position, widest first: everywhere, the graph on top, and the current node. */
export function listScopes({ frames, pending }: Session): RuleScope[] {
  const top = frames.at(-1);
  if (!top) return [{}];
  const node = pending?.frame === top.id ? pending.node : top.node;
  return node === undefined
    ? [{}, { graph: top.graph }]
    : [{}, { graph: top.graph }, { graph: top.graph, node }];
}
