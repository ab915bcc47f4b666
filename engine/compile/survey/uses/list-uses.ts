import type { Node } from '../../../document/node.ts';
import { push } from '../../../push.ts';
import type { CallEntry, Survey } from '../types.ts';
import { addEdgeUses } from './edge-uses.ts';
import { addGateUses } from './gate-uses.ts';
import { addFlowUses, addGraphUses } from './graph-uses.ts';
import { addNodeUses } from './node-uses.ts';
import { addRuleUses, addTemplateUses } from './rule-uses.ts';
import { addCallUses, addToolUses } from './tool-uses.ts';
import type { Known, NameUse } from './use.ts';
import { addNames, type UseList } from './use-list.ts';

/**
 * Every reference to something declared elsewhere, in document order. Name lists of gates and nodes are
 * included only if they contain an unknown name: nearly all names are known, and this runs on every keystroke
 * in the editor.
 */
export function listUses({ flow, nodes, edges, calls }: Survey, known: Known): NameUse[] {
  const nodesOf = new Map(flow.graphs.map((graph) => [graph, new Set(graph.nodes.map(({ id }) => id))]));
  const list: UseList = { uses: [], known, nodesOf };
  const callsByNode = new Map<Node | undefined, CallEntry[]>();
  for (const entry of calls) push(callsByNode, entry.node, entry);

  addFlowUses(list, flow);
  for (const [index, graph] of flow.graphs.entries()) addGraphUses(list, flow, graph, index);
  for (const [index, gate] of flow.gates.entries()) addGateUses(list, gate, index);
  flow.constraints?.forEach(({ id, facts }, index) => {
    const where = { kind: 'constraint', id } as const;
    const path = ['constraints', index, 'facts'];
    const owner = { kind: 'constraint', name: id } as const;
    addNames(list, facts, { kind: 'fact', path, where, owner, absence: 'checks fact' });
  });
  for (const [index, tool] of (flow.tools ?? []).entries()) addToolUses(list, tool, index);
  for (const entry of nodes) addNodeUses(list, entry, callsByNode.get(entry.node));
  for (const call of callsByNode.get(undefined) ?? []) addCallUses(list, call);
  for (const [index, rule] of (flow.rules ?? []).entries()) addRuleUses(list, flow, rule, index);
  for (const [index, template] of (flow.templates ?? []).entries())
    addTemplateUses(list, flow, template, index);
  addEdgeUses(list, edges);
  return list.uses;
}
