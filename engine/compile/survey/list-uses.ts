import { EXIT } from '../../document/edge.ts';
import type { Graph } from '../../document/flow-document.ts';
import type { Node } from '../../document/node.ts';
import type { DocumentPath, Where } from '../../document/problem.ts';
import type { Scope } from '../../document/rule.ts';
import { type MessageDescriptor, msg } from '../../messages/message.ts';
import { push } from '../push.ts';
import type { Absent } from './name-absence.ts';
import { nameEdge } from './name-edge.ts';
import type { Owner } from './name-owner.ts';
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
export type Use = Absent & {
  kind: Kind;
  path: DocumentPath;
  where: Where;
  /** The name is an object key, not a value. */
  isKey?: boolean;
  /** The parent to remove, with its name in messages, if the name alone cannot be removed. */
  remove?: { title: MessageDescriptor; path: DocumentPath };
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
  const addGoal = (goal: object | undefined, path: DocumentPath, where: Where, owner: Owner): void => {
    for (const [kind, name] of Object.entries(goal ?? {}) as ['gate' | 'state', string][])
      add({ kind, name, path: [...path, kind], where, owner, absence: `goal ${kind}` });
  };

  const flowUse = { where: { kind: 'flow' }, owner: { kind: 'flow' } } as const;
  if (flow.main !== undefined)
    add({ kind: 'graph', name: flow.main, path: ['main'], ...flowUse, absence: 'main' });
  addGoal(flow.primaryGoal, ['primaryGoal'], flowUse.where, flowUse.owner);
  const nodesOf = new Map(flow.graphs.map((graph) => [graph, new Set(graph.nodes.map(({ id }) => id))]));
  flow.graphs.forEach((graph, index) => {
    const owner: Owner = { kind: 'graph', name: graph.name };
    const place = { where: { kind: 'graph', graph: graph.id } as const, owner };
    const path = ['graphs', index];
    addGoal(graph.goal, [...path, 'goal'], place.where, place.owner);
    if (graph.entry !== undefined) {
      const names = nodesOf.get(graph) as Names;
      add({ kind: 'node', name: graph.entry, path: [...path, 'entry'], ...place, absence: 'entry', names });
    }
    addAll(graph.inputs, { kind: 'fact', path: [...path, 'inputs'], ...place, absence: 'accepts fact' });
    addAll(graph.outputs, { kind: 'fact', path: [...path, 'outputs'], ...place, absence: 'returns fact' });
    flow.ui?.graphs?.[graph.id]?.groups?.forEach(({ name, nodes: members }, at) => {
      const group: Owner = { kind: 'group', name };
      const use = { where: place.where, owner: group, names: nodesOf.get(graph) as Names };
      const held = ['ui', 'graphs', graph.id, 'groups', at, 'nodes'];
      addAll(members, { kind: 'node', path: held, ...use, absence: 'contains node' });
    });
  });
  flow.gates.forEach((gate, index) => {
    if (GATE_CLAUSES.every(([clause, kind]) => isKnown(kind, gate.satisfiedBy[clause]))) return;
    const where = { kind: 'gate', name: gate.name } as const;
    const place = { where, owner: where };
    for (const [clause, kind] of GATE_CLAUSES) {
      const path = ['gates', index, 'satisfiedBy', clause];
      addAll(gate.satisfiedBy[clause], { kind, path, ...place, absence: `requires ${kind}` });
    }
  });
  flow.constraints?.forEach(({ id, facts }, index) => {
    const where: Where = { kind: 'constraint', id };
    const path = ['constraints', index, 'facts'];
    const owner: Owner = { kind: 'constraint', name: id };
    addAll(facts, { kind: 'fact', path, where, owner, absence: 'checks fact' });
  });
  flow.tools?.forEach((tool, index) => {
    const owner: Owner = { kind: 'tool', name: tool.name };
    const place = { where: { kind: 'tool', id: tool.id } as const, owner };
    const path = ['tools', index];
    addAll(tool.capabilities, {
      kind: 'capability',
      path: [...path, 'capabilities'],
      ...place,
      absence: 'requires capability',
    });
    if (tool.undo !== undefined) {
      const entry = [...path, 'undo'];
      const remove = { title: msg('Remove {name}', { name: tool.undo }), path: entry };
      add({ kind: 'graph', name: tool.undo, path: entry, ...place, absence: 'starts graph', remove });
    }
    const inputs = tool.input && findProperties(tool.input, tool.input);
    for (const [name, resolver] of Object.entries(tool.entityArgs ?? {})) {
      const entry = [...path, 'entityArgs', name];
      const looks = { path: entry, ...place };
      const names = inputs && new Set(Object.keys(inputs));
      if (names) add({ kind: 'input', name, ...looks, absence: 'looks up input', isKey: true, names });
      const remove = { title: msg('Remove {name}', { name }), path: entry };
      add({ kind: 'tool', name: resolver, ...looks, absence: 'looks up with', input: name, remove });
    }
  });
  const addCall = ({ call, path, where, owner }: CallEntry): void => {
    const place = { where, owner };
    add({ kind: 'tool', name: call.tool, path: [...path, 'tool'], ...place, absence: 'calls tool' });
    call.assigns?.forEach(({ fact }, index) => {
      const entry = [...path, 'assigns', index];
      const remove = { title: msg('Remove {name}', { name: fact }), path: entry };
      add({ kind: 'fact', name: fact, path: [...entry, 'fact'], ...place, absence: 'sets fact', remove });
    });
  };
  const callsByNode = new Map<Node | undefined, CallEntry[]>();
  for (const entry of calls) push(callsByNode, entry.node, entry);
  for (const { node, path, where } of nodes) {
    const owner: Owner = { kind: 'node', name: node.name };
    const place = { where, owner };
    for (const [field, kind, absence] of NODE_FIELDS)
      if (!isKnown(kind, node[field]))
        addAll(node[field], { kind, path: [...path, field], ...place, absence });
    if (node.type === 'step') {
      const { templates, requiresFacts } = node;
      addAll(requiresFacts, {
        kind: 'fact',
        path: [...path, 'requiresFacts'],
        ...place,
        absence: 'requires fact',
      });
      addAll(templates, {
        kind: 'template',
        path: [...path, 'templates'],
        ...place,
        absence: 'uses template',
      });
    }
    callsByNode.get(node)?.forEach(addCall);
    if (node.type === 'assign')
      node.sets.forEach(({ fact }, index) => {
        const entry = [...path, 'sets', index];
        const remove = { title: msg('Remove {name}', { name: fact }), path: entry };
        add({ kind: 'fact', name: fact, path: [...entry, 'fact'], ...place, absence: 'sets fact', remove });
      });
    if (node.type === 'subgraph') {
      add({ kind: 'graph', name: node.graph, path: [...path, 'graph'], ...place, absence: 'calls graph' });
      for (const name of Object.keys(node.inputs ?? {}))
        add({
          kind: 'fact',
          name,
          path: [...path, 'inputs', name],
          ...place,
          absence: 'passes fact',
          isKey: true,
        });
      for (const [name, output] of Object.entries(node.outputs ?? {})) {
        const entry = [...path, 'outputs', name];
        add({ kind: 'fact', name, path: entry, ...place, absence: 'sets fact', isKey: true });
        const remove = { title: msg('Remove {name}', { name }), path: entry };
        add({ kind: 'fact', name: output, path: entry, ...place, absence: 'reads fact', remove });
      }
    }
  }
  callsByNode.get(undefined)?.forEach(addCall);
  const addScope = (scope: Scope | undefined, path: DocumentPath, where: Where, owner: Owner): void => {
    if (scope?.graph === undefined) return;
    const place = { where, owner };
    add({
      kind: 'graph',
      name: scope.graph,
      path: [...path, 'graph'],
      ...place,
      absence: 'applies in graph',
    });
    const graph = flow.graphs.find(({ id }) => id === scope.graph);
    if (!graph || scope.node === undefined) return;
    const names = nodesOf.get(graph) as Names;
    add({
      kind: 'node',
      name: scope.node,
      path: [...path, 'node'],
      ...place,
      absence: 'applies at node',
      names,
    });
  };
  flow.rules?.forEach(({ id, name, scope, templates, hardConstraint }, index) => {
    const owner: Owner = { kind: 'rule', name };
    const place = { where: { kind: 'rule', id } as const, owner };
    const path = ['rules', index];
    addScope(scope, [...path, 'scope'], place.where, place.owner);
    addAll(templates, { kind: 'template', path: [...path, 'templates'], ...place, absence: 'uses template' });
    const fallback = hardConstraint?.fallback;
    const full = [...path, 'hardConstraint', 'fallback'];
    if (fallback !== undefined)
      add({ kind: 'template', name: fallback, path: full, ...place, absence: 'falls back to template' });
  });
  flow.templates?.forEach(({ id, name, scope }, index) => {
    const where: Where = { kind: 'template', id };
    addScope(scope, ['templates', index, 'scope'], where, { kind: 'template', name });
  });
  const findIn = createNodeFinder();
  for (const { graph, edge, path, where } of edges) {
    const names = nodesOf.get(graph) as Names;
    if (names.has(edge.from) && (edge.to === EXIT || names.has(edge.to))) continue;
    const owner = nameEdge(graph, edge, findIn(graph));
    const place = { where, owner, names };
    const title = owner.kind === 'transition' ? msg('Remove the transition') : msg('Remove the connection');
    const remove = { title, path };
    add({ kind: 'node', name: edge.from, path: [...path, 'from'], ...place, absence: 'from', remove });
    if (edge.to !== EXIT)
      add({ kind: 'node', name: edge.to, path: [...path, 'to'], ...place, absence: 'to', remove });
  }
  return uses;
}

/** Finds nodes of a graph by id, with one index for consecutive edges of the same graph. */
function createNodeFinder(): (graph: Graph) => (id: string) => Node | undefined {
  let last: { graph: Graph; byId: Map<string, Node> } | undefined;
  return (graph) => {
    if (last?.graph !== graph) last = { graph, byId: new Map(graph.nodes.map((node) => [node.id, node])) };
    const { byId } = last;
    return (id) => byId.get(id);
  };
}

const GATE_CLAUSES = [
  ['metricsAll', 'fact'],
  ['metricsAny', 'fact'],
  ['statesAll', 'state'],
] as const;

const NODE_FIELDS = [
  ['produces', 'fact', 'sets fact'],
  ['producesStates', 'state', 'sets state'],
  ['requires', 'gate', 'requires gate'],
  ['requiresStates', 'state', 'requires state'],
  ['satisfies', 'gate', 'satisfies gate'],
  ['paths', 'path', 'belongs to path'],
] as const;
