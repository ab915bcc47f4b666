import type { FlowDocument } from '../../document/flow-document.ts';
import type { RuleScope } from '../../document/rule.ts';
import type { CompiledFlow } from '../compiled-flow.ts';
import type { NamedElement } from './name-owner.ts';

/**
 * The disabled element of a scope, or undefined. Unknown ids are reported as missing
 * references.
 */
export function findDisabled(
  { graphs }: FlowDocument,
  scope: RuleScope | undefined,
): NamedElement | undefined {
  if (scope?.graph === undefined) return undefined;
  const graph = graphs.find(({ id }) => id === scope.graph);
  if (graph?.enabled === false) return { kind: 'graph', name: graph.name };
  const node = scope.node === undefined ? undefined : graph?.nodes.find(({ id }) => id === scope.node);
  return node?.enabled === false ? { kind: 'node', name: node.name } : undefined;
}

/** Whether an expression is constant and not true. */
export function isNeverTrue({ getGuard }: CompiledFlow, source: string | undefined): boolean {
  if (source === undefined) return false;
  const { fault, analysis, evaluate } = getGuard(source);
  const { answers, states, gates, others, wholeAnswers, wholeStates, wholeGates } = analysis;
  if (fault !== undefined || wholeAnswers || wholeStates || wholeGates) return false;
  if (answers.length + states.length + gates.length + others.length > 0) return false;
  return evaluate(EMPTY_SCOPE).value !== true;
}

const EMPTY_SCOPE = {
  fact: () => undefined,
  facts: () => [],
  hasState: () => false,
  hasGate: () => false,
  turn: 1,
  input: {},
};
