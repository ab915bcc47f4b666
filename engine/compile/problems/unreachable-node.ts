import { type Check, finding, listNames } from './check.ts';
import { needsOfNode } from './reach.ts';
import type { Survey } from './survey.ts';

/** A node that waits for what can never be is dead: it was drawn to be reached. */
export const unreachableNode: Check = {
  code: 'unreachable-node',
  severity: 'error',
  test: 'An enabled node requires a gate or state, or its when needs a fact, state or gate, that can come true in no conversation.',
  find(survey) {
    const reach = survey.getReach();
    return survey.nodes.flatMap(({ node, path, where }) => {
      if (node.enabled === false || reach.nodes.has(node)) return [];
      const missing = listUnreached(
        survey,
        needsOfNode(node, node.when === undefined ? undefined : survey.compiled.getGuard(node.when)),
      );
      // Only undeclared names are missing: that is told as a missing reference.
      if (missing.length === 0) return [];
      const message = `"${node.name}" can never run: ${listNames(missing)} can never be there. Let an earlier node give it, or stop waiting for it.`;
      return [finding(path, where, message)];
    });
  },
};

function listUnreached({ compiled, stateNames, getReach }: Survey, needs: readonly string[]): string[] {
  const { facts, states, gates } = getReach();
  return [...new Set(needs)].flatMap((key) => {
    const [kind, name] = key.split(':') as [string, string];
    if (kind === 'gate') return compiled.gates.has(name) && !gates.has(name) ? [`gate ${name}`] : [];
    if (kind === 'state') return stateNames.has(name) && !states.has(name) ? [`state ${name}`] : [];
    return compiled.facts.has(name) && !facts.has(name) ? [`fact ${name}`] : [];
  });
}
