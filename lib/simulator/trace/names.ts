import { parseFrameId } from '@turnpike/engine';
import { EXIT, type NodeType, resolveSettings } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { createTemplateFinder, type SpokenTemplate } from './find-spoken-template';

/** Names of a document that a trace shows in place of ids. */
export type Names = {
  node(id: string): string;
  nodeType(id: string): NodeType | undefined;
  /** The graph of a node. Node ids are unique across graphs. */
  graphOf(node: string): string | undefined;
  graph(id: string): string;
  /** One run of a graph: `Book a flight #2`. */
  frame(id: string): string;
  /** Target of an edge: a node, or the end of its graph. */
  target(edge: string): string;
  path(id: string): string;
  tool(id: string): string;
  capability(id: string): string;
  rule(id: string): string;
  template(id: string): string;
  /** The template of a reply, and the rules that use it. */
  spokenBy(text: string): SpokenTemplate | undefined;
  /** Condition of a transition, or its guard. */
  condition(edge: string): string | undefined;
  /** Limits that scores are compared with. */
  thresholds: { transition: number; sanity: number };
  isSensitive(fact: string): boolean;
  /** Whether values of sensitive facts are masked: in stored conversations, but not in simulations. */
  masks: boolean;
};

type Named = { id?: unknown; name?: unknown; type?: unknown };

/**
 * Reads the names of a document. Tolerant: a draft can be invalid while its author types, and an old trace
 * can mention removed nodes. Falls back to the id.
 */
export function namesOf(document: unknown, options: { masks?: boolean } = {}): Names {
  const nodes = new Map<string, Named>();
  const homes = new Map<string, string>();
  const graphs = new Map<string, Named>();
  const targets = new Map<string, string>();
  const conditions = new Map<string, string>();
  const sensitive = new Set<string>();
  for (const graph of list(field(document, 'graphs'))) {
    if (typeof graph.id === 'string') graphs.set(graph.id, graph);
    for (const node of list(field(graph, 'nodes'))) {
      if (typeof node.id !== 'string') continue;
      nodes.set(node.id, node);
      if (typeof graph.id === 'string') homes.set(node.id, graph.id);
    }
    for (const edge of list(field(graph, 'edges'))) {
      const to = field(edge, 'to');
      if (typeof edge.id === 'string' && typeof to === 'string') targets.set(edge.id, to);
      const means = field(field(edge, 'condition'), 'text') ?? field(edge, 'guard');
      if (typeof edge.id === 'string' && typeof means === 'string') conditions.set(edge.id, means);
    }
  }
  for (const fact of list(field(document, 'facts'))) {
    if (typeof fact.name === 'string' && field(fact, 'sensitive') === true) sensitive.add(fact.name);
  }
  const paths = byId(document, 'paths');
  const tools = byId(document, 'tools');
  const capabilities = byId(document, 'capabilities');
  const rules = byId(document, 'rules');
  const templates = byId(document, 'templates');
  const limits = field(field(document, 'settings'), 'scenario');
  const node = (id: string): string => nameOf(nodes.get(id), id);
  const graph = (id: string): string => nameOf(graphs.get(id), id);
  return {
    node,
    nodeType: (id) => nodes.get(id)?.type as NodeType | undefined,
    graphOf: (id) => homes.get(id),
    graph,
    frame(id) {
      const run = parseFrameId(id);
      return run ? `${graph(run.graph)} #${run.start}` : graph(id);
    },
    target(edge) {
      const to = targets.get(edge);
      if (to === undefined) return edge;
      return to === EXIT ? say('the end') : node(to);
    },
    path: (id) => nameOf(paths.get(id), id),
    tool: (id) => nameOf(tools.get(id), id),
    capability: (id) => nameOf(capabilities.get(id), id),
    rule: (id) => nameOf(rules.get(id), id),
    // The own reply of a rule is the template `rule:ID`.
    template: (id) =>
      id.startsWith('rule:')
        ? say('the reply of {rule}', { rule: nameOf(rules.get(id.slice(5)), id.slice(5)) })
        : nameOf(templates.get(id), id),
    spokenBy: createTemplateFinder(document),
    condition: (edge) => conditions.get(edge),
    thresholds: {
      transition: toNumber(field(limits, 'transitionThreshold'), TRANSITION_THRESHOLD),
      sanity: toNumber(field(limits, 'sanityThreshold'), SANITY_THRESHOLD),
    },
    isSensitive: (fact) => sensitive.has(fact),
    masks: options.masks ?? false,
  };
}

function byId(
  document: unknown,
  key: 'paths' | 'tools' | 'capabilities' | 'rules' | 'templates',
): Map<string, Named> {
  return new Map(
    list(field(document, key)).flatMap((item) => (typeof item.id === 'string' ? [[item.id, item]] : [])),
  );
}

const { transitionThreshold: TRANSITION_THRESHOLD, sanityThreshold: SANITY_THRESHOLD } =
  resolveSettings().scenario;

const toNumber = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;

function nameOf(thing: Named | undefined, id: string): string {
  return typeof thing?.name === 'string' && thing.name !== '' ? thing.name : id;
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

function list(value: unknown): Named[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : [];
}
