import type { Graph, Strategy } from '../../document/flow-document.ts';
import type { Node } from '../../document/node.ts';
import { toPointer } from '../../document/pointer.ts';
import type { DocumentPath, Where } from '../../document/problem.ts';
import { type MessageDescriptor, msg } from '../../messages/message.ts';
import { finding, fixRemove, fixReplace, type ProblemCheck, type ProblemFinding } from '../check.ts';
import { isElse } from '../survey/drawing.ts';
import { nameEdge } from '../survey/name-edge.ts';
import { nameOwner } from '../survey/name-owner.ts';
import type { EdgeEntry, Survey } from '../survey/types.ts';

/** Reports fields that have no effect in their graph or on their node type. */
export const strategyField: ProblemCheck = {
  code: 'strategy-field',
  severity: 'error',
  test: 'A field has no effect in the strategy of its graph or on the type of its node. In a gates graph: edges, entry, decision nodes, checkpoint. In an edges graph: goal (or primaryGoal if it is the main graph), importance, runPolicy, retryPolicy on anything but a question, cooldownTurns, onExhaust BROADEN (also inherited from settings), produces on a decision, subgraph, terminal or handoff, condition on an edge. In both: step nodes, text on a decision, subgraph or assign node, produces on an assign node. In a scenario: every node type but step; goal (or primaryGoal if it is the main graph); when, requires, requiresStates, satisfies, importance, runPolicy, retryPolicy and paths on a step; on, condition.when and the guard else on a transition.',
  find: (survey) => [
    ...findInSettings(survey),
    ...survey.flow.graphs.flatMap((graph, index) => findInGraph(graph, index)),
    ...survey.nodes.flatMap(({ graph, node, path, where }) => {
      const misplaced = findMisplaced(graph, node);
      if (misplaced !== undefined) return [finding([...path, 'type'], where, misplaced)];
      const fields = IDLE_FIELDS[graph.strategy].filter((field) => node[field] !== undefined);
      const { name } = node;
      const found = fields.map((field) =>
        report([...path, field], where, describeIdle[graph.strategy]({ name, field }), field),
      );
      for (const [field, reason] of typeFields(node, graph.strategy)) {
        const message = msg('{field} of “{name}” has no effect. {reason}', { field, name, reason });
        found.push(report([...path, field], where, message, field));
      }
      if (graph.strategy === 'gates' && node.type === 'decision') {
        const message = msg(
          '“{name}” chooses between connections, but a gates graph has none. Use gates or conditions on the next nodes instead.',
          { name },
        );
        found.push(finding([...path, 'type'], where, message));
      }
      if (
        graph.strategy === 'edges' &&
        node.type === 'question' &&
        node.retryPolicy?.onExhaust === 'BROADEN'
      ) {
        const message = msg(
          '“{name}” tries a related question after its last attempt, which a connections graph cannot do. Choose another action, or add a connection for the event exhausted.',
          { name },
        );
        found.push(broaden([...path, 'retryPolicy', 'onExhaust'], where, message));
      }
      if (graph.strategy === 'edges' && node.type === 'question' && node.retryPolicy?.cooldownTurns) {
        const message = msg(
          'cooldownTurns of “{name}” has no effect in a connections graph, which repeats the question immediately.',
          { name },
        );
        found.push(report([...path, 'retryPolicy', 'cooldownTurns'], where, message, 'cooldownTurns'));
      }
      return found;
    }),
    ...survey.edges.flatMap(findInEdge),
  ],
};

type IdleField = { field: string; name: string };

const describeIdle = {
  gates: (params: IdleField) => msg('{field} of “{name}” has no effect in a gates graph.', params),
  edges: (params: IdleField) => msg('{field} of “{name}” has no effect in a connections graph.', params),
  meaning: (params: IdleField) => msg('{field} of “{name}” has no effect in a scenario.', params),
};

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
function findMisplaced({ strategy }: Graph, { type, name }: Node): MessageDescriptor | undefined {
  if (strategy === 'meaning')
    return type === 'step'
      ? undefined
      : msg(
          '“{name}” is not a step, but a scenario can have only steps. Change its type, or call the scenario from a connections graph.',
          {
            name,
          },
        );
  if (type === 'step')
    return msg(
      '“{name}” is a step, but only a scenario can have steps. Move it into one, or change its type.',
      {
        name,
      },
    );
  return undefined;
}

/** Edge fields without effect in their graph. */
function findInEdge({ graph, edge, path, where }: EdgeEntry): ProblemFinding[] {
  // The edges of a gates graph are reported as a whole.
  if (graph.strategy === 'gates') return [];
  const isPlain = edge.on === undefined && edge.condition?.when === undefined && !isElse(edge);
  if (graph.strategy === 'meaning' ? isPlain : edge.condition === undefined) return [];
  // Naming an edge searches for its nodes, so only edges with a finding are named.
  const owner = nameOwner(nameEdge(graph, edge));
  if (graph.strategy === 'edges') {
    const message = msg('condition of {edge} has no effect in a connections graph. Use guard instead.', {
      edge: owner,
    });
    return [report([...path, 'condition'], where, message, 'condition')];
  }
  const found: ProblemFinding[] = [];
  if (edge.on !== undefined) {
    const message = msg('on of {edge} has no effect in a scenario.', { edge: owner });
    found.push(report([...path, 'on'], where, message, 'on'));
  }
  if (edge.condition?.when !== undefined) {
    const full = [...path, 'condition', 'when'];
    const message = msg('condition.when of {edge} has no effect in a scenario. Use guard instead.', {
      edge: owner,
    });
    const { when } = edge.condition;
    const fix: ProblemFinding['fix'] =
      edge.guard === undefined
        ? {
            title: msg('Move it to the guard'),
            patch: [
              { op: 'remove', path: toPointer(full) },
              { op: 'add', path: toPointer([...path, 'guard']), value: when },
            ],
          }
        : fixRemove(msg('Remove condition.when'), full);
    found.push(finding(full, where, message, fix));
  }
  if (isElse(edge)) {
    const full = [...path, 'guard'];
    const message = msg(
      'The guard else of {edge} has no effect in a scenario. A transition without guard and condition is taken when no other is.',
      { edge: owner },
    );
    found.push(finding(full, where, message, fixRemove(msg('Remove the guard'), full)));
  }
  return found;
}

function report(path: DocumentPath, where: Where, message: MessageDescriptor, field: string): ProblemFinding {
  return finding(path, where, message, fixRemove(msg('Remove {field}', { field }), path));
}

function broaden(path: DocumentPath, where: Where, message: MessageDescriptor): ProblemFinding {
  return finding(path, where, message, fixReplace(msg('Clarify instead'), path, 'CLARIFY'));
}

/** Fields without effect on this type of node. */
function typeFields(
  node: Node,
  strategy: Graph['strategy'],
): [field: keyof Node, reason: MessageDescriptor][] {
  const { type, text, produces, retryPolicy } = node;
  const found: [keyof Node, MessageDescriptor][] = [];
  if (text !== undefined && type in SAYS_NOTHING)
    found.push(['text', SAYS_NOTHING[type as keyof typeof SAYS_NOTHING]]);
  if (type === 'assign' && produces !== undefined) found.push(['produces', SETS_NOTHING.assign]);
  if (strategy !== 'edges') return found;
  if (produces !== undefined && type !== 'assign' && type in SETS_NOTHING)
    found.push(['produces', SETS_NOTHING[type as keyof typeof SETS_NOTHING]]);
  if (type !== 'question' && retryPolicy !== undefined)
    found.push(['retryPolicy', msg('A connections graph repeats only questions.')]);
  return found;
}

const SAYS_NOTHING = {
  decision: msg('A decision has no text.'),
  subgraph: msg('A subgraph has no text.'),
  assign: msg('An assignment has no text.'),
};

const SETS_NOTHING = {
  assign: msg('An assignment sets the facts of its sets.'),
  decision: msg('A decision sets no facts.'),
  subgraph: msg('A subgraph sets the facts of its outputs.'),
  terminal: msg('A terminal ends the graph.'),
  handoff: msg('A handoff sets no facts.'),
};

function findInGraph(graph: Graph, index: number): ProblemFinding[] {
  const where: Where = { kind: 'graph', graph: graph.id };
  const fields = graph.strategy === 'gates' ? (['entry', 'edges'] as const) : (['goal'] as const);
  return fields.flatMap((field): ProblemFinding[] => {
    const value = graph[field];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    const message = describeIdleInGraph(graph.strategy, { field, graph: graph.name });
    return [report(['graphs', index, field], where, message, field)];
  });
}

function describeIdleInGraph(
  strategy: Strategy,
  params: { field: 'entry' | 'edges' | 'goal'; graph: string },
): MessageDescriptor {
  if (strategy === 'edges')
    return msg(
      '{field} of graph “{graph}” has no effect in a connections graph, which ends at a terminal.',
      params,
    );
  if (strategy === 'meaning')
    return msg(
      '{field} of graph “{graph}” has no effect in a scenario, which ends at its last steps.',
      params,
    );
  return params.field === 'edges'
    ? msg('{field} of graph “{graph}” have no effect in a gates graph.', params)
    : msg('{field} of graph “{graph}” has no effect in a gates graph.', params);
}

function findInSettings({ flow, nodes }: Survey): ProblemFinding[] {
  const found: ProblemFinding[] = [];
  const main = flow.graphs.find(({ id }) => id === flow.main);
  if (flow.primaryGoal && main && main.strategy !== 'gates') {
    const message =
      main.strategy === 'edges'
        ? msg(
            'primaryGoal has no effect. Graph “{graph}” is a connections graph, which ends at a terminal.',
            {
              graph: main.name,
            },
          )
        : msg('primaryGoal has no effect. Graph “{graph}” is a scenario, which has no goal.', {
            graph: main.name,
          });
    found.push(report(['primaryGoal'], { kind: 'flow' }, message, 'primaryGoal'));
  }
  const broadening =
    flow.settings?.retryPolicy?.onExhaust === 'BROADEN' &&
    nodes.find(
      ({ graph, node }) =>
        graph.strategy === 'edges' && node.type === 'question' && node.retryPolicy?.onExhaust === undefined,
    );
  if (broadening) {
    const path = ['settings', 'retryPolicy', 'onExhaust'];
    const message = msg(
      'The settings let “{name}” try a related question after its last attempt, which a connections graph cannot do. Choose another action, or add a connection for the event exhausted.',
      { name: broadening.node.name },
    );
    found.push(broaden(path, { kind: 'settings' }, message));
  }
  return found;
}
