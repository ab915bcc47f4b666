import { toCanonicalJson } from '../../document/canonical-json.ts';
import type { FlowDocument, Graph } from '../../document/flow-document.ts';
import type { Rule } from '../../document/rule.ts';
import { memoByObject } from '../../memo.ts';
import type { Effect } from '../../turn/types/effect.ts';

/** What understanding reads of a node outside scenarios, besides the text of the open question. */
const NODE_FIELDS = ['produces', 'sets', 'call', 'calls', 'tools', 'graph', 'inputs', 'outputs'];
/** What no reader of a message reads of a fact: it is only kept, shown or checked in another way. */
const FACT_EFFECTS = ['description', 'invalid', 'sensitive', 'remember', 'shared', 'public', 'expiresAfter'];
/** Kinds that only compare a text with conditions. */
const COMPARES: ReadonlySet<Effect['kind']> = new Set(['match', 'rank']);
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
  const differs = COMPARES.has(kind) ? differsInConditions : differsInBasis;
  if (differs(before)(after)) return true;
  const open = kind === 'understand' ? request.pending?.node : undefined;
  return open !== undefined && getQuestionText(before, open) !== getQuestionText(after, open);
}

const differsIn = (getText: (flow: FlowDocument) => string) =>
  memoByObject((before: FlowDocument) =>
    memoByObject((after: FlowDocument) => getText(before) !== getText(after)),
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
    facts: facts.map((fact) => pick(fact, (name) => !FACT_EFFECTS.includes(name))),
    ...{ paths, tools, capabilities, settings, locale, locales, main },
    approve: flow.texts?.approve,
    rules: rules.map(toMatched),
    hasTemplates: templates.length > 0,
    graphs: flow.graphs.map(toRead),
  });
});

const getConditions = memoByObject(
  ({ settings, locale, locales, main, rules = [], graphs }: FlowDocument): string =>
    toCanonicalJson({
      ...{ settings, locale, locales, main },
      rules: rules.map(toMatched),
      graphs: graphs.map((graph) =>
        graph.strategy === 'meaning' ? graph : [graph.id, graph.trigger, graph.enabled],
      ),
    }),
);

const differsInBasis = differsIn(getBasis);
const differsInConditions = differsIn(getConditions);

const toMatched = (rule: Rule) => pick(rule, (name) => !RULE_EFFECTS.includes(name));

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
