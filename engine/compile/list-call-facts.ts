import type { Call } from '../document/call.ts';
import type { FlowDocument } from '../document/flow-document.ts';
import { listNodeCalls } from '../document/node-uses.ts';
import { memoByObject } from '../memo.ts';

/**
 * Facts that only calls set: no node asks for them, and no graph has them as an input. Messages must not set
 * them, or a customer could talk the model into inventing a tool result.
 */
export const listCallFacts = memoByObject(collect);

function collect({ graphs, rules = [] }: FlowDocument): ReadonlySet<string> {
  const given = new Set<string>();
  const asked = new Set<string>();
  const addAssigned = (calls: readonly Call[] = []) => {
    for (const { assigns = [] } of calls) for (const { fact } of assigns) given.add(fact);
  };
  for (const { calls } of rules) addAssigned(calls);
  for (const { inputs = [], nodes } of graphs) {
    for (const fact of inputs) asked.add(fact);
    for (const node of nodes) {
      for (const fact of node.produces ?? []) asked.add(fact);
      addAssigned(listNodeCalls(node));
      if (node.type === 'step') for (const fact of node.requiresFacts ?? []) asked.add(fact);
    }
  }
  for (const fact of asked) given.delete(fact);
  return given;
}
