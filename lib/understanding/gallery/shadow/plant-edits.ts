import type { FlowDocument } from '@turnpike/engine/document';

type Graph = FlowDocument['graphs'][number];
type Node = Graph['nodes'][number];
type Edge = NonNullable<Graph['edges']>[number];

/** The element that an edit changes, as `shadow` names it. */
type Edited = { what: string; id: string };
/** Changes a copy of a flow at the nth suitable place. Undefined: there is no such place. */
export type PlantEdit = (flow: FlowDocument, at: number) => Edited | undefined;

type Place<T> = { graph: Graph; item: T };
const listNodes = ({ graphs }: FlowDocument): Place<Node>[] =>
  graphs.flatMap((graph) => graph.nodes.map((item) => ({ graph, item })));
const listEdges = ({ graphs }: FlowDocument): Place<Edge>[] =>
  graphs.flatMap((graph) => (graph.edges ?? []).map((item) => ({ graph, item })));

const editNode =
  (suits: (node: Node, graph: Graph) => boolean, change: (node: Node, graph: Graph) => void): PlantEdit =>
  (flow, at) => {
    const place = listNodes(flow).filter(({ item, graph }) => suits(item, graph))[at];
    if (!place) return undefined;
    change(place.item, place.graph);
    return { what: 'node', id: place.item.id };
  };
const editEdge =
  (suits: (edge: Edge, graph: Graph) => boolean, change: (edge: Edge, graph: Graph) => void): PlantEdit =>
  (flow, at) => {
    const place = listEdges(flow).filter(({ item, graph }) => suits(item, graph))[at];
    if (!place) return undefined;
    change(place.item, place.graph);
    return { what: 'edge', id: place.item.id };
  };
const editList =
  <T extends object>(
    what: string,
    list: (flow: FlowDocument) => readonly T[] | undefined,
    suits: (item: T, flow: FlowDocument) => boolean,
    change: (item: T, flow: FlowDocument) => void,
  ): PlantEdit =>
  (flow, at) => {
    const item = (list(flow) ?? []).filter((one) => suits(one, flow))[at];
    if (!item) return undefined;
    change(item, flow);
    const { id, name } = item as { id?: string; name?: string };
    return { what, id: id ?? String(name) };
  };

const isQuestion = ({ type }: Node) => type === 'question';
const says = (node: Node) => 'text' in node && node.text !== undefined && node.type !== 'question';
const NEW_TEXT = 'These words are new.';

/** Removes a node; the edges to it lead to its first target. */
function removeNode({ id }: Node, graph: Graph): void {
  const next = graph.edges?.find(({ from }) => from === id)?.to ?? '__exit__';
  graph.nodes = graph.nodes.filter((node) => node.id !== id);
  if (graph.edges)
    graph.edges = graph.edges
      .filter(({ from }) => from !== id)
      .map((edge) => (edge.to === id ? { ...edge, to: next } : edge));
  if (graph.entry === id) graph.entry = next;
}

/** Puts a message before a node of an edges graph. */
function insertBefore(node: Node, graph: Graph): void {
  graph.nodes.push({ type: 'message', id: 'planted', name: 'Planted', text: NEW_TEXT });
  for (const edge of graph.edges ?? []) if (edge.to === node.id) edge.to = 'planted';
  if (graph.entry === node.id) graph.entry = 'planted';
  graph.edges?.push({ id: 'planted-on', from: 'planted', to: node.id });
}

/** Edits that change what customers notice, by name. Each has several places. */
export const PLANTED_EDITS: Readonly<Record<string, PlantEdit>> = {
  'text of a question': editNode(isQuestion, (node) => Object.assign(node, { text: NEW_TEXT })),
  'text of a message': editNode(says, (node) => Object.assign(node, { text: NEW_TEXT })),
  'node removed': editNode(
    ({ type }, { strategy }) => strategy === 'edges' && type !== 'terminal',
    removeNode,
  ),
  'question removed from gates': editNode(
    (node, { strategy }) => strategy === 'gates' && isQuestion(node),
    removeNode,
  ),
  'node inserted': (flow, at) =>
    editNode((node, { strategy }) => strategy === 'edges' && isQuestion(node), insertBefore)(flow, at) && {
      what: 'node',
      id: 'planted',
    },
  'node disabled': editNode(isQuestion, (node) => Object.assign(node, { enabled: false })),
  'condition of a node': editNode(isQuestion, (node) => Object.assign(node, { when: 'false' })),
  'facts of a question': editNode(
    (node) => isQuestion(node) && (node.produces?.length ?? 0) > 1,
    (node) => Object.assign(node, { produces: node.produces?.slice(1) }),
  ),
  'order of gates nodes': editNode(
    (node, { strategy }) => strategy === 'gates' && isQuestion(node) && node.importance === 'high',
    (node) => Object.assign(node, { importance: 'low' }),
  ),
  'quick replies': editNode(
    (node) => 'quickReplies' in node && (node.quickReplies?.length ?? 0) > 1,
    (node) =>
      Object.assign(node, { quickReplies: (node as { quickReplies: unknown[] }).quickReplies.slice(1) }),
  ),
  'states of a node': editNode(
    ({ type }) => type === 'message',
    (node) => Object.assign(node, { producesStates: ['PLANTED'] }),
  ),
  'queue of a handoff': editNode(
    ({ type }) => type === 'handoff',
    (node) => Object.assign(node, { queue: 'planted' }),
  ),
  'tries of a question': editNode(isQuestion, (node) =>
    Object.assign(node, { retryPolicy: { ...node.retryPolicy, maxAttempts: 1, onExhaust: 'HANDOFF' } }),
  ),
  'guard of an edge': editEdge(
    ({ guard }) => guard !== undefined && guard !== 'else',
    (edge) => Object.assign(edge, { guard: 'false' }),
  ),
  'guard added to an edge': editEdge(
    ({ guard, on }, { strategy }) => strategy === 'edges' && guard === undefined && on === undefined,
    (edge) => Object.assign(edge, { guard: 'false' }),
  ),
  'target of an edge': editEdge(
    ({ to }, { strategy }) => strategy === 'edges' && to !== '__exit__',
    (edge) => Object.assign(edge, { to: '__exit__' }),
  ),
  'edge removed': editEdge(
    (_edge, { strategy }) => strategy === 'edges',
    (edge, graph) => {
      graph.edges = graph.edges?.filter((one) => one !== edge);
    },
  ),
  'edge added': (flow, at) => {
    const place = listNodes(flow).filter(({ item, graph }) => graph.strategy === 'edges' && isQuestion(item))[
      at
    ];
    const edge = { id: 'planted', from: place?.item.id ?? '', to: '__exit__', guard: 'true', priority: 99 };
    place?.graph.edges?.push(edge);
    return place && { what: 'edge', id: 'planted' };
  },
  'condition of a transition': editEdge(
    ({ condition }) => condition !== undefined,
    (edge) =>
      Object.assign(edge, { condition: { text: 'The weather is nice', examples: ['what a sunny day'] } }),
  ),
  'transition removed': editEdge(
    ({ condition }) => condition !== undefined,
    (edge, graph) => {
      graph.edges = graph.edges?.filter((one) => one !== edge);
    },
  ),
  'gate needs more': editList(
    'gate',
    ({ gates }) => gates,
    () => true,
    (gate) => Object.assign(gate, { satisfiedBy: { ...gate.satisfiedBy, when: 'false' } }),
  ),
  'values of a fact': editList(
    'fact',
    ({ facts }) => facts,
    ({ type, values }) => type === 'enum' && (values?.length ?? 0) > 2,
    (fact) => Object.assign(fact, { values: fact.values?.slice(1) }),
  ),
  'check of a fact': editList(
    'fact',
    ({ facts }) => facts,
    ({ type, compute }) => type === 'text' && compute === undefined,
    (fact) => Object.assign(fact, { validate: [{ minLength: 200, message: NEW_TEXT }] }),
  ),
  'type of a fact': editList(
    'fact',
    ({ facts }) => facts,
    ({ type, compute }) => ['date', 'email', 'phone', 'integer'].includes(type) && compute === undefined,
    (fact) => Object.assign(fact, { type: 'boolean', validate: undefined }),
  ),
  'reply of a rule': editList(
    'rule',
    ({ rules }) => rules,
    ({ reply }) => reply !== undefined,
    (rule) => Object.assign(rule, { reply: NEW_TEXT }),
  ),
  'rule disabled': editList(
    'rule',
    ({ rules }) => rules,
    ({ reply }) => reply !== undefined,
    (rule) => Object.assign(rule, { enabled: false }),
  ),
  'condition of a rule': editList(
    'rule',
    ({ rules }) => rules,
    ({ reply }) => reply !== undefined,
    (rule) =>
      Object.assign(rule, { condition: { text: 'The weather is nice', examples: ['what a sunny day'] } }),
  ),
  'trigger removed': editList(
    'graph',
    ({ graphs }) => graphs,
    ({ trigger }) => trigger !== undefined,
    (graph) => {
      delete graph.trigger;
    },
  ),
  'graph disabled': editList(
    'graph',
    ({ graphs }) => graphs,
    ({ id }, { main }) => id !== main,
    (graph) => Object.assign(graph, { enabled: false }),
  ),
  setting: (flow, at) => {
    if (at > 0) return undefined;
    flow.settings = { ...flow.settings, limits: { ...flow.settings?.limits, toolCallsPerSession: 1 } };
    return { what: 'setting', id: 'limits.toolCallsPerSession' };
  },
  'system text': (flow, at) => {
    const key = (['invalid', 'unknown', 'goodbye', 'handoff', 'cancelled'] as const)[at];
    if (key === undefined || flow.texts?.[key] === undefined) return undefined;
    flow.texts[key] = NEW_TEXT;
    return { what: 'text', id: key };
  },
};

/** Changes without an effect, which accompany each planted edit, so that the cause has to be found among them. */
export function addDecoys(flow: FlowDocument): void {
  flow.states.push({ name: 'DECOY' });
  flow.gates.push({ name: 'DECOY', satisfiedBy: { statesAll: ['DECOY'] } });
  flow.texts = { ...flow.texts, stackFull: 'Let us finish something first.' };
  const [graph] = flow.graphs;
  graph?.nodes.push({
    type: 'message',
    id: 'decoy',
    name: 'Decoy',
    text: 'No one reads this.',
    enabled: false,
  });
  const last = listEdges(flow).at(-1)?.item;
  flow.rules?.push({
    id: 'decoy',
    name: 'Decoy',
    condition: { text: 'Someone asks about decoys', examples: ['what about the decoy'] },
    action: 'Say nothing.',
    enabled: false,
  } as NonNullable<FlowDocument['rules']>[number]);
  if (last) last.priority ??= 0;
}

/** Edits that change nothing for anyone who chats. */
export const IDLE_EDITS: Readonly<Record<string, (flow: FlowDocument) => void>> = {
  'nodes moved': (flow) => {
    for (const { id, nodes } of flow.graphs) {
      const moved = Object.fromEntries(
        nodes.map((node, index) => [node.id, { x: index * 17, y: index * 31 }]),
      );
      flow.ui = {
        ...flow.ui,
        graphs: { ...flow.ui?.graphs, [id]: { ...flow.ui?.graphs?.[id], nodes: moved } },
      };
    }
  },
  'nodes renamed': (flow) => {
    for (const { item } of listNodes(flow)) item.name = `${item.name} (new)`;
  },
  'rules renamed': (flow) => {
    for (const rule of flow.rules ?? []) rule.name = `${rule.name} (new)`;
  },
  'flow renamed': (flow) => {
    Object.assign(flow, { name: `${flow.name}, new`, description: 'New.' });
  },
  'notes written': (flow) => {
    const [graph] = flow.graphs;
    const note = { id: 'note', graph: graph?.id ?? '', x: 0, y: 0, width: 100, height: 50, text: 'New.' };
    flow.ui = { ...flow.ui, notes: [note] };
  },
  'facts described and kept differently': (flow) => {
    for (const fact of flow.facts)
      Object.assign(fact, { description: 'New.', public: true, shared: fact.shared ?? false });
  },
  'edges in another order': (flow) => {
    for (const graph of flow.graphs) if (graph.strategy === 'edges') graph.edges?.reverse();
  },
  'nodes in another order': (flow) => {
    for (const graph of flow.graphs) graph.nodes.reverse();
  },
  'gates, states and tools in another order': (flow) => {
    for (const list of [flow.gates, flow.states, flow.tools]) list?.reverse();
  },
  'unused parts added': addDecoys,
};
