import { EXIT } from '../../document/edge.ts';
import { findNearest } from '../../document/nearest.ts';
import { toPointer, type Where } from '../../document/problem.ts';
import type { Scope } from '../../document/rule.ts';
import { type Check, type Finding, finding, fixAdd, fixRemove, fixReplace, type Path } from './check.ts';
import { capitalizeOwner } from './name-owner.ts';
import type { Survey } from './survey.ts';

type Kind = 'fact' | 'state' | 'gate' | 'graph' | 'node' | 'path' | 'template' | 'tool';
type Names = { has: (name: string) => boolean; keys: () => Iterable<string> };

/** Names that are looked for among those there are; each costs a comparison with every one of them. */
const MAX_LOOKED = 100;

/** One name a drawing uses, and where. */
type Use = {
  kind: Kind;
  name: string;
  path: Path;
  where: Where;
  owner: string;
  verb: string;
  /** The name is the key of a field, not its value. */
  isKey?: boolean;
  /** What to take out with it, and how that is called, when the name alone cannot go. */
  remove?: { title: string; path: Path };
  /** Nodes of its graph, for a node. */
  names?: Names;
};

/** Every name a drawing uses is declared; the runtime's own hand-off states need not be. */
export const missingReference: Check = {
  code: 'missing-reference',
  severity: 'error',
  test: `main, a goal, produces, producesStates, requires, requiresStates, satisfies, metricsAll, metricsAny, statesAll, inputs, outputs, assigns, the facts of a constraint, entry, from, to, the nodes of a group, paths, the tool of a call, subgraph.graph, requiresFacts, templates, the fallback of a hard constraint or the scope of a rule or template names a graph, fact, state, gate, node of its graph, path, template or tool that is not declared (HANDOFF_REQUESTED and HANDOFF_COMPLETE always are, and to may be ${EXIT}).`,
  find(survey) {
    const { compiled, flow, stateNames } = survey;
    const known: Record<Exclude<Kind, 'node'>, Names> = {
      fact: compiled.facts,
      state: stateNames,
      gate: compiled.gates,
      graph: new Set(flow.graphs.map(({ id }) => id)),
      path: new Set(flow.paths?.map(({ id }) => id)),
      template: new Set(flow.templates?.map(({ id }) => id)),
      tool: new Set(flow.tools?.map(({ id }) => id)),
    };
    let looked = 0;
    return listUses(survey).flatMap((use) => {
      const { kind, name, path, where, owner, verb } = use;
      const names = kind === 'node' ? (use.names as Names) : known[kind];
      if (names.has(name)) return [];
      // Facts are addressed by their own name: an alias is for people, so it is offered as the fix.
      const alias = kind === 'fact' ? compiled.factNames.get(name.toLowerCase()) : undefined;
      const nearest = alias ?? (looked++ < MAX_LOOKED ? findNearest(name, names.keys()) : undefined);
      const hint = nearest ? ` Did you mean ${nearest}?` : ` Declare it, or remove it here.`;
      const message = `${owner} ${verb} ${kind} ${name}, which does not exist.${hint}`;
      return [finding(path, where, message, findFix(survey, use, nearest))];
    });
  },
};

function findFix({ flow }: Survey, use: Use, nearest: string | undefined): Finding['fix'] {
  const { kind, name, path, isKey, remove } = use;
  if (nearest) {
    const title = `Change to ${nearest}`;
    if (!isKey) return fixReplace(title, path, nearest);
    const [value, siblings] = path.reduce<[unknown, unknown]>(
      ([at], key) => [(at as Record<PropertyKey, unknown>)[key], at],
      [flow, undefined],
    );
    if (Object.hasOwn(siblings as object, nearest)) return fixRemove(`Remove ${name}`, path);
    const renamed = toPointer([...path.slice(0, -1), nearest]);
    return {
      title,
      patch: [
        { op: 'remove', path: toPointer(path) },
        { op: 'add', path: renamed, value },
      ],
    };
  }
  if (kind === 'state') return fixAdd(`Declare state ${name}`, ['states', '-'], { name });
  if (remove) return fixRemove(remove.title, remove.path);
  return isKey || typeof path.at(-1) === 'number' ? fixRemove(`Remove ${name}`, path) : undefined;
}

function listUses({ flow, nodes, edges, calls }: Survey): Use[] {
  const uses: Use[] = [];
  const add = (use: Use): void => {
    uses.push(use);
  };
  const addAll = (names: readonly string[] | undefined, use: Omit<Use, 'name'>): void => {
    names?.forEach((name, place) => {
      add({ ...use, name, path: [...use.path, place] });
    });
  };
  const addGoal = (goal: object | undefined, path: Path, where: Where, owner: string): void => {
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
  for (const { node, path, where } of nodes) {
    const place = { where, owner: `"${node.name}"` };
    for (const [field, kind, verb] of NODE_FIELDS)
      addAll(node[field], { kind, path: [...path, field], ...place, verb });
    if (node.type === 'step') {
      const { templates, requiresFacts } = node;
      addAll(requiresFacts, { kind: 'fact', path: [...path, 'requiresFacts'], ...place, verb: 'needs' });
      addAll(templates, { kind: 'template', path: [...path, 'templates'], ...place, verb: 'says' });
    } else if (node.type === 'subgraph') {
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
  for (const { call, path, where, owner } of calls) {
    const place = { where, owner: capitalizeOwner(owner) };
    add({ kind: 'tool', name: call.tool, path: [...path, 'tool'], ...place, verb: 'calls' });
    call.assigns?.forEach(({ fact }, index) => {
      const entry = [...path, 'assigns', index];
      const remove = { title: `Remove ${fact}`, path: entry };
      add({ kind: 'fact', name: fact, path: [...entry, 'fact'], ...place, verb: 'gives', remove });
    });
  }
  const addScope = (scope: Scope | undefined, path: Path, where: Where, owner: string): void => {
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
