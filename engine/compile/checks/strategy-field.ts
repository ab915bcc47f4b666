import type { Graph, Strategy } from '../../document/flow-document.ts';
import type { Node } from '../../document/node.ts';
import { toPointer } from '../../document/pointer.ts';
import type { DocumentPath, Where } from '../../document/problem.ts';
import { type Check, type Finding, finding, fixRemove, fixReplace } from '../check.ts';
import { isElse } from '../survey/drawing.ts';
import { nameEdge } from '../survey/name-edge.ts';
import type { EdgeEntry, Survey } from '../survey/types.ts';

/** Reports fields that have no effect in their graph or on their node type. */
export const strategyField: Check = {
  code: 'strategy-field',
  severity: 'error',
  test: 'A field has no effect in the strategy of its graph or on the type of its node. In a gates graph: edges, entry, decision nodes, checkpoint. In an edges graph: goal (or primaryGoal if it is the main graph), importance, runPolicy, retryPolicy on anything but a question, cooldownTurns, onExhaust BROADEN (also inherited from settings), produces on a decision, subgraph, terminal or handoff, condition on an edge. In both: step nodes, text on a decision or subgraph. In a scenario: every node type but step; goal (or primaryGoal if it is the main graph); when, requires, requiresStates, satisfies, importance, runPolicy, retryPolicy and paths on a step; on, condition.when and the guard else on a transition.',
  find: (survey) => [
    ...findInSettings(survey),
    ...survey.flow.graphs.flatMap((graph, index) => findInGraph(graph, index)),
    ...survey.nodes.flatMap(({ graph, node, path, where }) => {
      const misplaced = findMisplaced(graph, node);
      if (misplaced !== undefined) return [finding([...path, 'type'], where, misplaced)];
      const fields = IDLE_FIELDS[graph.strategy].filter((field) => node[field] !== undefined);
      const reason = IN[graph.strategy];
      const found = fields.map((field) =>
        report([...path, field], where, `${field} of "${node.name}" has no effect ${reason}`, field),
      );
      for (const [field, why] of typeFields(node, graph.strategy))
        found.push(
          report([...path, field], where, `${field} of "${node.name}" has no effect: ${why}`, field),
        );
      if (graph.strategy === 'gates' && node.type === 'decision') {
        const message = `"${node.name}" branches by edges, which a graph of gates has none of. Use when and gates instead.`;
        found.push(finding([...path, 'type'], where, message));
      }
      if (graph.strategy === 'edges' && node.type === 'question' && node.retryPolicy?.onExhaust === 'BROADEN')
        found.push(broaden([...path, 'retryPolicy', 'onExhaust'], where, `"${node.name}"`));
      if (graph.strategy === 'edges' && node.type === 'question' && node.retryPolicy?.cooldownTurns) {
        const message = `cooldownTurns of "${node.name}" has no effect ${IN.edges}: the same question comes again`;
        found.push(report([...path, 'retryPolicy', 'cooldownTurns'], where, message, 'cooldownTurns'));
      }
      return found;
    }),
    ...survey.edges.flatMap(findInEdge),
  ],
};

const IN = { gates: 'in a graph of gates', edges: 'in a graph of edges', meaning: 'in a scenario' } as const;

/** Node fields without effect, by the strategy of the graph. */
const IDLE_FIELDS = {
  gates: ['checkpoint'],
  edges: ['importance', 'runPolicy'],
  meaning: [
    'when',
    'requires',
    'requiresStates',
    'satisfies',
    'importance',
    'runPolicy',
    'retryPolicy',
    'paths',
  ],
} as const satisfies Record<Strategy, readonly (keyof Node)[]>;

/** Why a node of this type is not allowed in its graph. */
function findMisplaced({ strategy }: Graph, { type, name }: Node): string | undefined {
  if (strategy === 'meaning')
    return type === 'step'
      ? undefined
      : `"${name}" is not a step, and a scenario is made of steps. Make it one, or call the scenario from a graph of edges.`;
  if (type === 'step')
    return `"${name}" is a step, which only a scenario has. Move it into one, or choose another type.`;
  return undefined;
}

/** Edge fields without effect in their graph. */
function findInEdge({ graph, edge, path, where }: EdgeEntry): Finding[] {
  // The edges of a gates graph are reported as a whole.
  if (graph.strategy === 'gates') return [];
  const isPlain = edge.on === undefined && edge.condition?.when === undefined && !isElse(edge);
  if (graph.strategy === 'meaning' ? isPlain : edge.condition === undefined) return [];
  // Naming an edge searches for its nodes, so only edges with a finding are named.
  const owner = nameEdge(graph, edge);
  const reportField = (field: string, full: DocumentPath, reason: string): Finding =>
    report(full, where, `${field} of ${owner} has no effect ${reason}`, field);
  if (graph.strategy === 'edges')
    return [reportField('condition', [...path, 'condition'], `${IN.edges}: guards say which way is taken`)];
  const found: Finding[] = [];
  if (edge.on !== undefined) found.push(reportField('on', [...path, 'on'], IN.meaning));
  if (edge.condition?.when !== undefined) {
    const full = [...path, 'condition', 'when'];
    const message = `condition.when of ${owner} has no effect ${IN.meaning}. What must hold is its guard.`;
    const { when } = edge.condition;
    const fix: Finding['fix'] =
      edge.guard === undefined
        ? {
            title: 'Make it the guard',
            patch: [
              { op: 'remove', path: toPointer(full) },
              { op: 'add', path: toPointer([...path, 'guard']), value: when },
            ],
          }
        : fixRemove('Remove condition.when', full);
    found.push(finding(full, where, message, fix));
  }
  if (isElse(edge)) {
    const full = [...path, 'guard'];
    const message = `The guard else of ${owner} has no effect ${IN.meaning}. Without guard and condition it is taken when no other is.`;
    found.push(finding(full, where, message, fixRemove('Remove the guard', full)));
  }
  return found;
}

function report(path: DocumentPath, where: Where, message: string, field: string): Finding {
  return finding(path, where, `${message}.`, fixRemove(`Remove ${field}`, path));
}

function broaden(path: DocumentPath, where: Where, owner: string): Finding {
  const message = `${owner} broadens when its attempts run out, but edges say what may follow. Choose another way on, or draw an edge with on: exhausted.`;
  return finding(path, where, message, fixReplace('Clarify instead', path, 'CLARIFY'));
}

/** Fields without effect on this type of node. */
function typeFields(node: Node, strategy: Graph['strategy']): [field: keyof Node, reason: string][] {
  const { type, text, produces, retryPolicy } = node;
  const found: [keyof Node, string][] = [];
  if ((type === 'decision' || type === 'subgraph') && text !== undefined)
    found.push(['text', `a ${type} says nothing`]);
  if (strategy !== 'edges') return found;
  if (produces !== undefined && type in GIVES_NOTHING)
    found.push(['produces', GIVES_NOTHING[type as keyof typeof GIVES_NOTHING]]);
  if (type !== 'question' && retryPolicy !== undefined)
    found.push(['retryPolicy', 'in a graph of edges only questions are asked again']);
  return found;
}

const GIVES_NOTHING = {
  decision: 'a decision only branches',
  subgraph: 'a subgraph gives what its outputs name',
  terminal: 'a terminal ends the graph',
  handoff: 'a hand-off asks for nothing',
} as const;

function findInGraph(graph: Graph, index: number): Finding[] {
  const where: Where = { kind: 'graph', graph: graph.id };
  const fields = graph.strategy === 'gates' ? (['entry', 'edges'] as const) : (['goal'] as const);
  return fields.flatMap((field): Finding[] => {
    const value = graph[field];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    const verb = field === 'edges' ? 'have' : 'has';
    const reason = `${IN[graph.strategy]}${ENDS[graph.strategy]}`;
    const message = `${field} of graph "${graph.name}" ${verb} no effect ${reason}`;
    return [report(['graphs', index, field], where, message, field)];
  });
}

const ENDS = { gates: '', edges: ': a terminal ends it', meaning: ': its steps and signals end it' } as const;

function findInSettings({ flow, nodes }: Survey): Finding[] {
  const found: Finding[] = [];
  const main = flow.graphs.find(({ id }) => id === flow.main);
  if (flow.primaryGoal && main && main.strategy !== 'gates') {
    const kind =
      main.strategy === 'edges' ? 'one of edges, which a terminal ends' : 'a scenario, which has none';
    const message = `primaryGoal has no effect: graph "${main.name}" is ${kind}`;
    found.push(report(['primaryGoal'], { kind: 'flow' }, message, 'primaryGoal'));
  }
  const heir =
    flow.settings?.retryPolicy?.onExhaust === 'BROADEN' &&
    nodes.find(
      ({ graph, node }) =>
        graph.strategy === 'edges' && node.type === 'question' && node.retryPolicy?.onExhaust === undefined,
    );
  if (heir) {
    const path = ['settings', 'retryPolicy', 'onExhaust'];
    found.push(broaden(path, { kind: 'settings' }, `By the settings, "${heir.node.name}"`));
  }
  return found;
}
