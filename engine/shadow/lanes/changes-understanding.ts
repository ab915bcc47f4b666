import { toCanonicalJson } from '../../document/canonical-json.ts';
import type { FlowDocument, Graph } from '../../document/flow-document.ts';
import { memoByObject } from '../../memo.ts';
import type { Effect } from '../../turn/types/effect.ts';

/** What understanding reads of a node outside scenarios, besides the text of the open question. */
const NODE_FIELDS = ['produces', 'sets', 'call', 'calls', 'tools', 'graph', 'inputs', 'outputs'];
/** What a rule does after it is matched. */
const RULE_EFFECTS = [
  'name',
  'reply',
  'templates',
  'priority',
  'when',
  'cooldownTurns',
  'maxFiresPerSession',
];

/**
 * Whether local providers could answer a request in another way because of what differs between two flows. It may be
 * true for too many requests: their answers are then computed again.
 */
export function changesUnderstanding(
  before: FlowDocument,
  after: FlowDocument,
  { kind, request }: Effect,
): boolean {
  if (before === after) return false;
  if (differsInBasis(before)(after)) return true;
  const open = kind === 'understand' ? request.pending?.node : undefined;
  return open !== undefined && getQuestionText(before, open) !== getQuestionText(after, open);
}

const differsInBasis = memoByObject((before: FlowDocument) =>
  memoByObject((after: FlowDocument) => getBasis(before) !== getBasis(after)),
);

const getBasis = memoByObject((flow: FlowDocument): string => {
  const {
    facts,
    paths,
    tools,
    capabilities,
    settings,
    locale,
    locales,
    main,
    rules = [],
    templates = [],
  } = flow;
  return toCanonicalJson({
    ...{ facts, paths, tools, capabilities, settings, locale, locales, main },
    approve: flow.texts?.approve,
    rules: rules.map((rule) => pick(rule, (name) => !RULE_EFFECTS.includes(name))),
    hasTemplates: templates.length > 0,
    graphs: flow.graphs.map(toRead),
  });
});

function toRead(graph: Graph) {
  if (graph.strategy === 'meaning') return graph;
  const { nodes, edges: _edges, entry: _entry, goal: _goal, ...rest } = graph;
  return {
    ...rest,
    nodes: nodes.flatMap((node) => {
      const fields = pick(node, (name) => NODE_FIELDS.includes(name));
      return Object.keys(fields).length > 0 ? [{ id: node.id, type: node.type, ...fields }] : [];
    }),
  };
}

const pick = (value: object, isRead: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => isRead(name)));

function getQuestionText({ graphs }: FlowDocument, id: string): string {
  const node = graphs.flatMap(({ nodes }) => nodes).find((one) => one.id === id);
  return toCanonicalJson(node && 'text' in node ? node.text : null);
}
