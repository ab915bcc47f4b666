import type { Where } from '../../document/problem.ts';
import { type MessageDescriptor, msg } from '../../messages/message.ts';
import type { CompiledFlow } from '../compiled-flow.ts';
import { isElse } from './drawing.ts';
import { nameEdge } from './name-edge.ts';
import { type NamedElement, nameOwner } from './name-owner.ts';
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
    const owner: NamedElement = { kind: 'fact', name: fact.name };
    add('compute', fact.compute, { path: [...path, 'compute'], where, owner, fact });
    fact.validate?.forEach(({ check }, rule) => {
      add('check', check, { path: [...path, 'validate', rule, 'check'], where, owner, fact });
    });
  });
  flow.gates.forEach((gate, index) => {
    if (gate.satisfiedBy.when === undefined) return;
    const path = ['gates', index, 'satisfiedBy', 'when'];
    const where = { kind: 'gate', name: gate.name } as const;
    add('gate', gate.satisfiedBy.when, { path, where, owner: where });
  });
  flow.constraints?.forEach(({ id, check }, index) => {
    const path = ['constraints', index, 'check'];
    const owner: NamedElement = { kind: 'constraint', name: id };
    add('constraint', check, { path, where: { kind: 'constraint', id }, owner });
  });
  flow.paths?.forEach(({ id, name, condition }, index) => {
    const path = ['paths', index, 'condition', 'when'];
    add('when', condition.when, { path, where: { kind: 'path', id }, owner: { kind: 'path', name } });
  });
  flow.graphs.forEach(({ id, name, trigger }, index) => {
    const path = ['graphs', index, 'trigger', 'when'];
    const owner: NamedElement = { kind: 'trigger', name };
    add('when', trigger?.when, { path, where: { kind: 'graph', graph: id }, owner });
  });
  for (const { call, path, where, owner, node } of calls)
    for (const [name, arg] of Object.entries(call.args ?? {})) {
      const place = { path: [...path, 'args', name], where, owner, name, tool: call.tool };
      if (typeof arg === 'string') add('arg', arg, node ? { ...place, node } : place);
    }
  for (const { node, path, where } of nodes) {
    if (node.when === undefined && !hasExpressions(node)) continue;
    const owner: NamedElement = { kind: 'node', name: node.name };
    add('when', node.when, { path: [...path, 'when'], where, owner, node });
    if (node.type === 'subgraph') {
      for (const [name, source] of Object.entries(node.inputs ?? {})) {
        const fact = compiled.facts.get(name);
        const place = { path: [...path, 'inputs', name], where, owner, name, node };
        add('input', source, fact ? { ...place, fact } : place);
      }
    }
    if (node.type === 'question')
      add('choices', node.choices?.from, { path: [...path, 'choices', 'from'], where, owner, node });
    if (node.type === 'assign')
      node.sets.forEach((one, index) => {
        if ('clear' in one) return;
        const place = { where, owner, name: one.fact, node };
        const fact = compiled.facts.get(one.fact);
        const at = [...path, 'sets', index];
        if ('append' in one) add('assign', one.append, { ...place, path: [...at, 'append'] });
        else add('assign', one.value, { ...place, path: [...at, 'value'], ...(fact && { fact }) });
      });
  }
  flow.rules?.forEach(({ id, name, condition, hardConstraint }, index) => {
    const owner: NamedElement = { kind: 'rule', name };
    const place = { where: { kind: 'rule', id } as const, owner };
    add('when', condition.when, { path: ['rules', index, 'condition', 'when'], ...place });
    add('response', hardConstraint?.check, { path: ['rules', index, 'hardConstraint', 'check'], ...place });
  });
  flow.templates?.forEach(({ id, name, when }, index) => {
    const where: Where = { kind: 'template', id };
    add('when', when, { path: ['templates', index, 'when'], where, owner: { kind: 'template', name } });
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

/** Names an expression at the start of a sentence: `The condition of gate G`. */
export function nameExpression(entry: Pick<ExpressionEntry, 'use' | 'name' | 'owner'>): MessageDescriptor {
  const owner = nameOwner(entry.owner);
  switch (entry.use) {
    case 'compute':
      return msg('The expression of {owner}', { owner });
    case 'check':
    case 'constraint':
    case 'response':
      return msg('The check of {owner}', { owner });
    case 'arg':
      return msg('Argument {name} of {owner}', { name: entry.name ?? '', owner });
    case 'input':
      return msg('Input {name} of {owner}', { name: entry.name ?? '', owner });
    case 'choices':
      return msg('The choices of {owner}', { owner });
    case 'assign':
      return msg('The value of {name} in {owner}', { name: entry.name ?? '', owner });
    case 'guard':
      // A transition has a condition in words, too.
      if (entry.owner.kind === 'transition') return msg('The guard of {owner}', { owner });
      break;
    case 'when':
      if (IN_CONDITION.has(entry.owner.kind)) return msg('The expression of {owner}', { owner });
  }
  return msg('The condition of {owner}', { owner });
}

/** Whether a node can have expressions besides `when`. */
const hasExpressions = (node: NodeEntry['node']): boolean =>
  node.type === 'subgraph' ||
  node.type === 'assign' ||
  (node.type === 'question' && node.choices !== undefined);

/** Elements with a condition in words, of which the expression is a part. */
const IN_CONDITION: ReadonlySet<NamedElement['kind']> = new Set(['path', 'rule', 'trigger']);
