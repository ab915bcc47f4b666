import type { FlowDocument } from '../../document/flow-document.ts';
import type { CompiledFlow } from '../compiled-flow.ts';
import { isElse } from './drawing.ts';
import { nameEdge } from './name-edge.ts';
import type { NamedElement } from './name-owner.ts';
import type {
  CallEntry,
  ContentEntry,
  EdgeEntry,
  ExpressionEntry,
  ExpressionUse,
  NodeEntry,
} from './types.ts';

/** Adds an expression, if there is a source. */
type AddExpression = (
  use: ExpressionUse,
  source: string | undefined,
  place: Omit<ExpressionEntry, 'use' | 'source' | 'guard'>,
) => void;

/** Every expression of a flow. The guard `else` is a keyword, not an expression. */
export function listExpressions(
  compiled: CompiledFlow,
  nodes: readonly NodeEntry[],
  edges: readonly EdgeEntry[],
  calls: readonly CallEntry[],
  contents: readonly ContentEntry[],
): ExpressionEntry[] {
  const { flow } = compiled;
  const expressions: ExpressionEntry[] = [];
  const add: AddExpression = (use, source, place) => {
    if (source !== undefined) expressions.push({ use, source, guard: compiled.getGuard(source), ...place });
  };
  addFacts(flow, add);
  addGates(flow, add);
  addConstraints(flow, add);
  addPaths(flow, add);
  addTriggers(flow, add);
  addArguments(calls, add);
  for (const entry of nodes) addNode(compiled, entry, add);
  addRules(flow, add);
  addTemplates(flow, add);
  addCards(contents, add);
  addEdges(nodes, edges, add);
  return expressions;
}

function addFacts({ facts }: FlowDocument, add: AddExpression): void {
  facts.forEach((fact, index) => {
    // Most facts have none, and this runs on every keystroke in the editor.
    if (fact.compute === undefined && fact.validate === undefined) return;
    const path = ['facts', index];
    const owner: NamedElement = { kind: 'fact', name: fact.name };
    const place = { where: { kind: 'fact', name: fact.name }, owner, fact } as const;
    add('compute', fact.compute, { path: [...path, 'compute'], ...place });
    fact.validate?.forEach(({ check }, rule) => {
      add('check', check, { path: [...path, 'validate', rule, 'check'], ...place });
    });
  });
}

function addGates({ gates }: FlowDocument, add: AddExpression): void {
  gates.forEach(({ name, satisfiedBy }, index) => {
    if (satisfiedBy.when === undefined) return;
    const where = { kind: 'gate', name } as const;
    add('gate', satisfiedBy.when, { path: ['gates', index, 'satisfiedBy', 'when'], where, owner: where });
  });
}

function addConstraints({ constraints }: FlowDocument, add: AddExpression): void {
  constraints?.forEach(({ id, check }, index) => {
    const path = ['constraints', index, 'check'];
    const owner: NamedElement = { kind: 'constraint', name: id };
    add('constraint', check, { path, where: { kind: 'constraint', id }, owner });
  });
}

function addPaths({ paths }: FlowDocument, add: AddExpression): void {
  paths?.forEach(({ id, name, condition }, index) => {
    const path = ['paths', index, 'condition', 'when'];
    add('when', condition.when, { path, where: { kind: 'path', id }, owner: { kind: 'path', name } });
  });
}

function addTriggers({ graphs }: FlowDocument, add: AddExpression): void {
  graphs.forEach(({ id, name, trigger }, index) => {
    const path = ['graphs', index, 'trigger', 'when'];
    const owner: NamedElement = { kind: 'trigger', name };
    add('when', trigger?.when, { path, where: { kind: 'graph', graph: id }, owner });
  });
}

function addArguments(calls: readonly CallEntry[], add: AddExpression): void {
  for (const { call, path, where, owner, node } of calls)
    for (const [name, arg] of Object.entries(call.args ?? {})) {
      const place = { path: [...path, 'args', name], where, owner, name, tool: call.tool };
      if (typeof arg === 'string') add('arg', arg, node ? { ...place, node } : place);
    }
}

function addNode(compiled: CompiledFlow, { node, path, where }: NodeEntry, add: AddExpression): void {
  // Most nodes have none, and this runs on every keystroke in the editor.
  if (node.when === undefined && !hasExpressions(node)) return;
  const owner: NamedElement = { kind: 'node', name: node.name };
  const place = { where, owner, node };
  add('when', node.when, { path: [...path, 'when'], ...place });
  if (node.type === 'subgraph')
    for (const [name, source] of Object.entries(node.inputs ?? {})) {
      const fact = compiled.facts.get(name);
      add('input', source, { path: [...path, 'inputs', name], ...place, name, ...(fact && { fact }) });
    }
  if (node.type === 'question')
    add('choices', node.choices?.from, { path: [...path, 'choices', 'from'], ...place });
  if (node.type === 'assign')
    node.sets.forEach((assignment, index) => {
      if ('clear' in assignment) return;
      const name = assignment.fact;
      const at = [...path, 'sets', index];
      if ('append' in assignment) {
        add('assign', assignment.append, { path: [...at, 'append'], ...place, name });
        return;
      }
      const fact = compiled.facts.get(name);
      add('assign', assignment.value, { path: [...at, 'value'], ...place, name, ...(fact && { fact }) });
    });
}

/** Whether a node can have expressions besides `when`. */
const hasExpressions = (node: NodeEntry['node']): boolean =>
  node.type === 'subgraph' ||
  node.type === 'assign' ||
  (node.type === 'question' && node.choices !== undefined);

function addRules({ rules }: FlowDocument, add: AddExpression): void {
  rules?.forEach(({ id, name, condition, hardConstraint }, index) => {
    const place = { where: { kind: 'rule', id }, owner: { kind: 'rule', name } } as const;
    add('when', condition.when, { path: ['rules', index, 'condition', 'when'], ...place });
    add('response', hardConstraint?.check, { path: ['rules', index, 'hardConstraint', 'check'], ...place });
  });
}

function addTemplates({ templates }: FlowDocument, add: AddExpression): void {
  templates?.forEach(({ id, name, when }, index) => {
    const path = ['templates', index, 'when'];
    add('when', when, { path, where: { kind: 'template', id }, owner: { kind: 'template', name } });
  });
}

/** The lists that carousels are filled from. */
function addCards(contents: readonly ContentEntry[], add: AddExpression): void {
  for (const { fields, where, owner, node } of contents)
    for (const field of fields)
      if (field.holds === 'list')
        add('cards', field.source, { path: field.path, where, owner, ...(node && { node }) });
}

function addEdges(nodes: readonly NodeEntry[], edges: readonly EdgeEntry[], add: AddExpression): void {
  if (edges.length === 0) return;
  const byPlace = new Map(nodes.map(({ graph, node }) => [`${graph.id} ${node.id}`, node]));
  for (const { graph, edge, path, where } of edges) {
    if (edge.guard === undefined || isElse(edge)) continue;
    const find = (id: string) => byPlace.get(`${graph.id} ${id}`);
    const node = find(edge.from);
    const place = { path: [...path, 'guard'], where, owner: nameEdge(graph, edge, find) };
    add('guard', edge.guard, node ? { ...place, node } : place);
  }
}
