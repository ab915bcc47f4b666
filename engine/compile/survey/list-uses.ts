import { EXIT } from '../../document/edge.ts';
import type { Node } from '../../document/node.ts';
import type { DocumentPath, Where } from '../../document/problem.ts';
import type { Scope } from '../../document/rule.ts';
import { push } from '../push.ts';
import { capitalizeOwner } from './name-owner.ts';
import { findProperties } from './read-schema.ts';
import type { CallEntry, Survey } from './types.ts';

type Kind =
  | 'fact'
  | 'state'
  | 'gate'
  | 'graph'
  | 'node'
  | 'path'
  | 'template'
  | 'tool'
  | 'capability'
  | 'input';
export type Names = { has: (name: string) => boolean; keys: () => Iterable<string> };

/** One reference by name, and its location. */
export type Use = {
  kind: Kind;
  name: string;
  path: DocumentPath;
  where: Where;
  owner: string;
  verb: string;
  /** The name is an object key, not a value. */
  isKey?: boolean;
  /** What to remove with the name, and how to call it, if the name alone cannot be removed. */
  remove?: { title: string; path: DocumentPath };
  /** The names available in this context: nodes of the graph, inputs of the tool. */
  names?: Names;
};

/** Declared names by kind. Nodes and inputs are only known in context. */
export type Known = Record<Exclude<Kind, 'node' | 'input'>, Names>;

/**
 * Every reference to something declared elsewhere, in document order. Name lists of gates and nodes are
 * included only if they contain an unknown name: nearly all names are known, and this runs on every keystroke
 * in the editor.
 */
export function listUses({ flow, nodes, edges, calls }: Survey, known: Known): Use[] {
  const uses: Use[] = [];
  const add = (use: Use): void => {
    uses.push(use);
  };
  const addAll = (names: readonly string[] | undefined, use: Omit<Use, 'name'>): void => {
    names?.forEach((name, place) => {
      add({ ...use, name, path: [...use.path, place] });
    });
  };
  const isKnown = (kind: keyof Known, names: readonly string[] | undefined): boolean =>
    names === undefined || names.every((name) => known[kind].has(name));
  const addGoal = (goal: object | undefined, path: DocumentPath, where: Where, owner: string): void => {
    for (const [kind, name] of Object.entries(goal ?? {}) as [Kind, string][])
      add({ kind, name, path: [...path, kind], where, owner, verb: 'aims at' });
  };

  const flowUse = { where: { kind: 'flow' } as const, owner: 'The flow' };
  if (flow.main !== undefined)
    add({ kind: 'graph', name: flow.main, path: ['main'], ...flowUse, verb: 'starts in' });
  addGoal(flow.primaryGoal, ['primaryGoal'], flowUse.where, flowUse.owner);
  const nodesOf = new Map(flow.graphs.map((graph) => [graph, new Set(graph.nodes.map(({ id }) => id))]));
  flow.graphs.forEach((graph, index) => {
    const place = { where: { kind: 'graph', graph: graph.id } as const, owner: `Graph "${graph.name}"` };
    const path = ['graphs', index];
    addGoal(graph.goal, [...path, 'goal'], place.where, place.owner);
    if (graph.entry !== undefined) {
      const names = nodesOf.get(graph) as Names;
      add({ kind: 'node', name: graph.entry, path: [...path, 'entry'], ...place, verb: 'begins at', names });
    }
    addAll(graph.inputs, { kind: 'fact', path: [...path, 'inputs'], ...place, verb: 'is given' });
    addAll(graph.outputs, { kind: 'fact', path: [...path, 'outputs'], ...place, verb: 'hands on' });
    flow.ui?.graphs?.[graph.id]?.groups?.forEach(({ name, nodes: members }, at) => {
      const use = { where: place.where, owner: `Group "${name}"`, names: nodesOf.get(graph) as Names };
      const held = ['ui', 'graphs', graph.id, 'groups', at, 'nodes'];
      addAll(members, { kind: 'node', path: held, ...use, verb: 'holds' });
    });
  });
  flow.gates.forEach((gate, index) => {
    if (GATE_CLAUSES.every(([clause, kind]) => isKnown(kind, gate.satisfiedBy[clause]))) return;
    const place = { where: { kind: 'gate', name: gate.name } as const, owner: `Gate ${gate.name}` };
    for (const [clause, kind] of GATE_CLAUSES) {
      const path = ['gates', index, 'satisfiedBy', clause];
      addAll(gate.satisfiedBy[clause], { kind, path, ...place, verb: 'needs' });
    }
  });
  flow.constraints?.forEach(({ id, facts }, index) => {
    const where: Where = { kind: 'constraint', id };
    const path = ['constraints', index, 'facts'];
    addAll(facts, { kind: 'fact', path, where, owner: `Constraint ${id}`, verb: 'is judged for' });
  });
  flow.tools?.forEach((tool, index) => {
    const place = { where: { kind: 'tool', id: tool.id } as const, owner: `Tool "${tool.name}"` };
    const path = ['tools', index];
    addAll(tool.capabilities, {
      kind: 'capability',
      path: [...path, 'capabilities'],
      ...place,
      verb: 'needs',
    });
    const inputs = tool.input && findProperties(tool.input, tool.input);
    for (const [name, resolver] of Object.entries(tool.entityArgs ?? {})) {
      const entry = [...path, 'entityArgs', name];
      const looks = { path: entry, ...place, verb: 'looks up' };
      if (inputs) add({ kind: 'input', name, ...looks, isKey: true, names: new Set(Object.keys(inputs)) });
      const remove = { title: `Remove ${name}`, path: entry };
      add({ kind: 'tool', name: resolver, ...looks, verb: `looks up ${name} with`, remove });
    }
  });
  const addCall = ({ call, path, where, owner }: CallEntry): void => {
    const place = { where, owner: capitalizeOwner(owner) };
    add({ kind: 'tool', name: call.tool, path: [...path, 'tool'], ...place, verb: 'calls' });
    call.assigns?.forEach(({ fact }, index) => {
      const entry = [...path, 'assigns', index];
      const remove = { title: `Remove ${fact}`, path: entry };
      add({ kind: 'fact', name: fact, path: [...entry, 'fact'], ...place, verb: 'gives', remove });
    });
  };
  const callsByNode = new Map<Node | undefined, CallEntry[]>();
  for (const entry of calls) push(callsByNode, entry.node, entry);
  for (const { node, path, where } of nodes) {
    const place = { where, owner: `"${node.name}"` };
    for (const [field, kind, verb] of NODE_FIELDS)
      if (!isKnown(kind, node[field])) addAll(node[field], { kind, path: [...path, field], ...place, verb });
    if (node.type === 'step') {
      const { templates, requiresFacts } = node;
      addAll(requiresFacts, { kind: 'fact', path: [...path, 'requiresFacts'], ...place, verb: 'needs' });
      addAll(templates, { kind: 'template', path: [...path, 'templates'], ...place, verb: 'says' });
    }
    callsByNode.get(node)?.forEach(addCall);
    if (node.type === 'subgraph') {
      add({ kind: 'graph', name: node.graph, path: [...path, 'graph'], ...place, verb: 'calls' });
      for (const name of Object.keys(node.inputs ?? {}))
        add({ kind: 'fact', name, path: [...path, 'inputs', name], ...place, verb: 'fills', isKey: true });
      for (const [name, output] of Object.entries(node.outputs ?? {})) {
        const entry = [...path, 'outputs', name];
        add({ kind: 'fact', name, path: entry, ...place, verb: 'gives', isKey: true });
        const remove = { title: `Remove ${name}`, path: entry };
        add({ kind: 'fact', name: output, path: entry, ...place, verb: 'takes', remove });
      }
    }
  }
  callsByNode.get(undefined)?.forEach(addCall);
  const addScope = (scope: Scope | undefined, path: DocumentPath, where: Where, owner: string): void => {
    if (scope?.graph === undefined) return;
    const place = { where, owner, verb: 'counts in' };
    add({ kind: 'graph', name: scope.graph, path: [...path, 'graph'], ...place });
    const graph = flow.graphs.find(({ id }) => id === scope.graph);
    if (!graph || scope.node === undefined) return;
    const names = nodesOf.get(graph) as Names;
    add({ kind: 'node', name: scope.node, path: [...path, 'node'], ...place, verb: 'counts at', names });
  };
  flow.rules?.forEach(({ id, name, scope, templates, hardConstraint }, index) => {
    const place = { where: { kind: 'rule', id } as const, owner: `Rule "${name}"` };
    const path = ['rules', index];
    addScope(scope, [...path, 'scope'], place.where, place.owner);
    addAll(templates, { kind: 'template', path: [...path, 'templates'], ...place, verb: 'says' });
    const fallback = hardConstraint?.fallback;
    const full = [...path, 'hardConstraint', 'fallback'];
    if (fallback !== undefined)
      add({ kind: 'template', name: fallback, path: full, ...place, verb: 'falls back on' });
  });
  flow.templates?.forEach(({ id, name, scope }, index) => {
    const where: Where = { kind: 'template', id };
    addScope(scope, ['templates', index, 'scope'], where, `Template "${name}"`);
  });
  for (const { graph, edge, path, where } of edges) {
    const names = nodesOf.get(graph) as Names;
    if (names.has(edge.from) && (edge.to === EXIT || names.has(edge.to))) continue;
    const place = { where, owner: `Edge ${edge.id}`, names };
    const remove = { title: `Remove edge ${edge.id}`, path };
    add({ kind: 'node', name: edge.from, path: [...path, 'from'], ...place, verb: 'leaves', remove });
    if (edge.to !== EXIT)
      add({ kind: 'node', name: edge.to, path: [...path, 'to'], ...place, verb: 'leads to', remove });
  }
  return uses;
}

const GATE_CLAUSES = [
  ['metricsAll', 'fact'],
  ['metricsAny', 'fact'],
  ['statesAll', 'state'],
] as const;

const NODE_FIELDS = [
  ['produces', 'fact', 'gives'],
  ['producesStates', 'state', 'sets'],
  ['requires', 'gate', 'waits for'],
  ['requiresStates', 'state', 'waits for'],
  ['satisfies', 'gate', 'satisfies'],
  ['paths', 'path', 'belongs to'],
] as const;
