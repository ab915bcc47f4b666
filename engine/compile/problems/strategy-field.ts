import type { Graph } from '../../document/flow-document.ts';
import type { Node } from '../../document/node.ts';
import type { Where } from '../../document/problem.ts';
import { type Check, type Finding, finding, fixRemove, fixReplace, type Path } from './check.ts';
import type { Survey } from './survey.ts';

/** A field that does nothing where it stands makes its author wait for an effect that never comes. */
export const strategyField: Check = {
  code: 'strategy-field',
  severity: 'error',
  test: 'A field does nothing in the strategy of its graph or on the type of its node. Gates: edges, entry, a decision, checkpoint. Edges: goal (or primaryGoal when main is one), importance, runPolicy, retryPolicy on anything but a question, cooldownTurns, onExhaust BROADEN (also from settings when a question inherits it), produces on a decision, subgraph, terminal or hand-off. Both: text on a decision or subgraph.',
  find: (survey) => [
    ...findInSettings(survey),
    ...survey.flow.graphs.flatMap((graph, index) => findInGraph(graph, index)),
    ...survey.nodes.flatMap(({ graph, node, path, where }) => {
      const [list, reason] =
        graph.strategy === 'gates' ? [gatesFields(node), IN_GATES] : [edgesFields(node), IN_EDGES];
      const found = list.map((field) =>
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
        const message = `cooldownTurns of "${node.name}" has no effect ${IN_EDGES}: the same question comes again`;
        found.push(report([...path, 'retryPolicy', 'cooldownTurns'], where, message, 'cooldownTurns'));
      }
      return found;
    }),
  ],
};

const IN_GATES = 'in a graph of gates';
const IN_EDGES = 'in a graph of edges';

function report(path: Path, where: Where, message: string, field: string): Finding {
  return finding(path, where, `${message}.`, fixRemove(`Remove ${field}`, path));
}

function broaden(path: Path, where: Where, owner: string): Finding {
  const message = `${owner} broadens when its attempts run out, but edges say what may follow. Choose another way on, or draw an edge with on: exhausted.`;
  return finding(path, where, message, fixReplace('Clarify instead', path, 'CLARIFY'));
}

function gatesFields(node: Node): string[] {
  return node.checkpoint === undefined ? [] : ['checkpoint'];
}

function edgesFields(node: Node): string[] {
  return (['importance', 'runPolicy'] as const).filter((field) => node[field] !== undefined);
}

/** Fields that nothing of this type of node acts on. */
function typeFields(node: Node, strategy: Graph['strategy']): [field: keyof Node, reason: string][] {
  const { type, text, produces, retryPolicy } = node;
  const found: [keyof Node, string][] = [];
  if ((type === 'decision' || type === 'subgraph') && text !== undefined)
    found.push(['text', `a ${type} says nothing`]);
  if (strategy === 'gates') return found;
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
    const reason = graph.strategy === 'gates' ? IN_GATES : `${IN_EDGES}: a terminal ends it`;
    const message = `${field} of graph "${graph.name}" ${verb} no effect ${reason}`;
    return [report(['graphs', index, field], where, message, field)];
  });
}

function findInSettings({ flow, nodes }: Survey): Finding[] {
  const found: Finding[] = [];
  const main = flow.graphs.find(({ id }) => id === flow.main);
  if (flow.primaryGoal && main?.strategy === 'edges') {
    const message = `primaryGoal has no effect: graph "${main.name}" is one of edges, which a terminal ends`;
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
