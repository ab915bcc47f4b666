import type { Where } from '../../document/problem.ts';
import type { CompiledFlow } from '../compiled-flow.ts';
import { isElse } from './drawing.ts';
import { nameEdge } from './name-edge.ts';
import type { CallEntry, EdgeEntry, ExpressionEntry, ExpressionUse, NodeEntry } from './types.ts';

/** Every expression of a flow. The guard `else` is a keyword, not an expression. */
export function listExpressions(
  compiled: CompiledFlow,
  nodes: readonly NodeEntry[],
  edges: readonly EdgeEntry[],
  calls: readonly CallEntry[],
): ExpressionEntry[] {
  const { flow } = compiled;
  const expressions: ExpressionEntry[] = [];
  const add = (
    use: ExpressionUse,
    source: string | undefined,
    place: Omit<ExpressionEntry, 'use' | 'source' | 'guard'>,
  ) => {
    if (source !== undefined) expressions.push({ use, source, guard: compiled.getGuard(source), ...place });
  };
  flow.facts.forEach((fact, index) => {
    // Most facts have none, and this runs on every keystroke in the editor.
    if (fact.compute === undefined && fact.validate === undefined) return;
    const where: Where = { kind: 'fact', name: fact.name };
    const path = ['facts', index];
    add('compute', fact.compute, { path: [...path, 'compute'], where, owner: `fact ${fact.name}`, fact });
    fact.validate?.forEach(({ check }, rule) => {
      const owner = `fact ${fact.name}`;
      add('check', check, { path: [...path, 'validate', rule, 'check'], where, owner, fact });
    });
  });
  flow.gates.forEach((gate, index) => {
    if (gate.satisfiedBy.when === undefined) return;
    const path = ['gates', index, 'satisfiedBy', 'when'];
    const where: Where = { kind: 'gate', name: gate.name };
    add('gate', gate.satisfiedBy.when, { path, where, owner: `gate ${gate.name}` });
  });
  flow.constraints?.forEach(({ id, check }, index) => {
    const path = ['constraints', index, 'check'];
    add('constraint', check, { path, where: { kind: 'constraint', id }, owner: `constraint ${id}` });
  });
  flow.paths?.forEach(({ id, name, condition }, index) => {
    const path = ['paths', index, 'condition', 'when'];
    add('when', condition.when, { path, where: { kind: 'path', id }, owner: `path "${name}"` });
  });
  flow.graphs.forEach(({ id, name, trigger }, index) => {
    const path = ['graphs', index, 'trigger', 'when'];
    const owner = `the trigger of graph "${name}"`;
    add('when', trigger?.when, { path, where: { kind: 'graph', graph: id }, owner });
  });
  for (const { call, path, where, owner, node } of calls)
    for (const [name, arg] of Object.entries(call.args ?? {})) {
      const place = { path: [...path, 'args', name], where, owner, name, tool: call.tool };
      if (typeof arg === 'string') add('arg', arg, node ? { ...place, node } : place);
    }
  for (const { node, path, where } of nodes) {
    if (node.when === undefined && node.type !== 'subgraph') continue;
    const owner = `"${node.name}"`;
    add('when', node.when, { path: [...path, 'when'], where, owner, node });
    if (node.type === 'subgraph') {
      for (const [name, source] of Object.entries(node.inputs ?? {})) {
        const fact = compiled.facts.get(name);
        const place = { path: [...path, 'inputs', name], where, owner, name, node };
        add('input', source, fact ? { ...place, fact } : place);
      }
    }
  }
  flow.rules?.forEach(({ id, name, condition, hardConstraint }, index) => {
    const place = { where: { kind: 'rule', id } as const, owner: `rule "${name}"` };
    add('when', condition.when, { path: ['rules', index, 'condition', 'when'], ...place });
    add('response', hardConstraint?.check, { path: ['rules', index, 'hardConstraint', 'check'], ...place });
  });
  flow.templates?.forEach(({ id, name, when }, index) => {
    const where: Where = { kind: 'template', id };
    add('when', when, { path: ['templates', index, 'when'], where, owner: `template "${name}"` });
  });
  if (edges.length === 0) return expressions;
  const byPlace = new Map(nodes.map(({ graph, node }) => [`${graph.id} ${node.id}`, node]));
  for (const { graph, edge, path, where } of edges) {
    if (edge.guard === undefined || isElse(edge)) continue;
    const find = (id: string) => byPlace.get(`${graph.id} ${id}`);
    const node = find(edge.from);
    const place = { path: [...path, 'guard'], where, owner: nameEdge(graph, edge, find) };
    add('guard', edge.guard, node ? { ...place, node } : place);
  }
  return expressions;
}

/** The name of the field that contains an expression, as used in messages. */
export function fieldOf({ use, name }: Pick<ExpressionEntry, 'use' | 'name'>): string {
  switch (use) {
    case 'gate':
      return 'when';
    case 'constraint':
    case 'response':
      return 'check';
    case 'arg':
      return `argument ${name}`;
    case 'input':
      return `input ${name}`;
    default:
      return use;
  }
}
