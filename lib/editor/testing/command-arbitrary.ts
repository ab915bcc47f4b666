import { EXIT, type FlowDocument, type Tool } from '@turnpike/engine/document';
import fc from 'fast-check';
import { addCanvasNote } from '../commands/add-canvas-note';
import { addCapability } from '../commands/add-capability';
import { addConstraint } from '../commands/add-constraint';
import { addEdge } from '../commands/add-edge';
import { addGraph } from '../commands/add-graph';
import { addLookUp } from '../commands/add-look-up';
import { addFact, addFactToNode, addGate, addState, addStateToNode } from '../commands/add-name';
import { addNode } from '../commands/add-node';
import { addPath } from '../commands/add-path';
import { addRule } from '../commands/add-rule';
import { addTemplate, addTemplateTo } from '../commands/add-template';
import { addTool, createMockTool } from '../commands/add-tool';
import { applyFix } from '../commands/apply-fix';
import { bridgeCut, findCut } from '../commands/bridge-cut';
import { connectToGate, requireGate } from '../commands/connect';
import { connectThroughGate } from '../commands/connect-through-gate';
import { duplicateItems } from '../commands/duplicate-items';
import { groupNodes, listGroupsOf, ungroup } from '../commands/group-nodes';
import { importTools } from '../commands/import-tools';
import { insertOnEdge } from '../commands/insert-on-edge';
import { moveItems } from '../commands/move-items';
import { pasteClip } from '../commands/paste-clip';
import { reconnectEdge } from '../commands/reconnect-edge';
import { removeItems } from '../commands/remove-items';
import { renameInput } from '../commands/rename-input';
import { renameName } from '../commands/rename-name';
import { renameResult } from '../commands/rename-result';
import { applyText, replaceDocument } from '../commands/replace-document';
import { moveEdge } from '../commands/set-edge-order';
import { setEntry } from '../commands/set-entry';
import { setField } from '../commands/set-field';
import { setGoal } from '../commands/set-goal';
import { addGroup, setGroup } from '../commands/set-group';
import { setStrategy } from '../commands/set-strategy';
import { joinEdits } from '../commands/set-together';
import { teachWords } from '../commands/teach-words';
import { pinItems } from '../layout/pin-items';
import { createClip } from '../model/clipboard';
import { diffJson } from '../model/diff-json';
import type { Edit } from '../model/edit';
import { createName } from '../model/fresh-id';
import { type ItemKey, toEdgeKey, toKey } from '../model/item';

/** One editor command, with numbers that select its target in any flow. */
export type FuzzCommand = { name: string; a: number; b: number; text: string };

type Aim = {
  document: FlowDocument;
  graph: FlowDocument['graphs'][number];
  graphIndex: number;
  node: FlowDocument['graphs'][number]['nodes'][number] | undefined;
  nodeIndex: number;
  edge: NonNullable<FlowDocument['graphs'][number]['edges']>[number] | undefined;
  key: ItemKey | undefined;
  a: number;
  b: number;
  text: string;
};

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];
const named = (base: string, list: readonly { name: string }[]) =>
  createName(
    base,
    list.map(({ name }) => name),
  );
const TYPES = [
  'question',
  'message',
  'handoff',
  'terminal',
  'decision',
  'action',
  'subgraph',
  'assign',
  'step',
] as const;
const STRATEGIES = ['gates', 'edges', 'meaning'] as const;
const KINDS = ['fact', 'state', 'gate'] as const;

/** Commands by file name; a test checks that the list is complete. */
export const COMMANDS: Readonly<Record<string, (aim: Aim) => Edit | undefined | false>> = {
  'add-capability': ({ document, a }) =>
    addCapability(document, 'Access', document.tools?.length && a % 2 ? ['tools', 0] : undefined),
  'add-constraint': ({ document }) => addConstraint(document),
  'add-edge': ({ document, graph, node, b }) =>
    node &&
    addEdge(document, graph.id, { from: node.id, to: b % 5 ? (pick(graph.nodes, b)?.id ?? EXIT) : EXIT }),
  'add-graph': ({ document, a }) =>
    document.graphs.length < 6 && addGraph(document, 'More', pick(STRATEGIES, a)),
  'add-look-up': ({ document, a }) =>
    addLookUp(document, a % Math.max(1, document.tools?.length ?? 0), 'who'),
  'add-name': (aim) => addName(aim),
  'add-node': ({ document, graph, edge, a, b }) =>
    addNode(document, {
      graph: graph.id,
      type: pick(TYPES, a) ?? 'message',
      at: { x: a, y: b },
      ...(edge && b % 3 === 0 ? { on: toEdgeKey(graph.id, edge.id) } : {}),
    }),
  'add-canvas-note': ({ document, graph, a, b, text }) =>
    addCanvasNote(document, { graph: graph.id, at: { x: a, y: b }, text }),
  'add-path': ({ document }) => addPath(document),
  'add-rule': ({ document, graph, a }) => addRule(document, a % 2 ? { scope: { graph: graph.id } } : {}),
  'add-template': ({ document, a }) =>
    a % 2 && document.rules?.length
      ? addTemplateTo(document, ['rules', 0, 'templates'])
      : addTemplate(document),
  'add-tool': ({ document }) => addTool(document),
  'apply-fix': ({ document, text }) =>
    applyFix(document, {
      title: { template: 'Fix' },
      patch: [{ op: 'replace', path: '/name', value: `Fixed ${text}` }],
    }),
  connect: ({ document, node, a, b }) => {
    const gate = pick(document.gates, b);
    return (
      gate &&
      node &&
      (a % 2 ? requireGate(document, gate.name, node.id) : connectToGate(document, node.id, gate.name))
    );
  },
  'duplicate-items': ({ document, graph, node, key, a, b }) =>
    duplicateItems(document, {
      graph: graph.id,
      keys: [...(node ? [toKey('node', node.id)] : []), ...(key ? [key] : [])],
      by: { x: a, y: b },
    }),
  'group-nodes': ({ document, graph, a, b }) => {
    const nodes = graph.nodes.filter((_, index) => index % 3 === b % 3).map(({ id }) => id);
    if (nodes.length === 0) return undefined;
    return a % 3
      ? groupNodes(document, { graph: graph.id, nodes })
      : ungroup(document, { graph: graph.id, groups: listGroupsOf(document, graph.id, nodes) });
  },
  'import-tools': ({ document }) => importTools(document, [mockTool(document)]),
  'insert-on-edge': ({ document, graph, node, edge, a, b }) =>
    node &&
    edge &&
    insertOnEdge(document, { edge: toEdgeKey(graph.id, edge.id), node: node.id, at: { x: a, y: b } }),
  'connect-through-gate': ({ document, graph, node, a, b }) => {
    const to = pick(graph.nodes, a + b)?.id;
    return node && to !== undefined && connectThroughGate(document, { graph: graph.id, from: node.id, to });
  },
  'pin-items': ({ document, graph, node, a, b }) =>
    node &&
    pinItems(document, {
      graph: graph.id,
      places: new Map([[toKey('node', node.id), { x: a, y: b }]]),
      pinned: a % 2 === 0,
    }),
  'move-items': ({ document, graph, node, key, a, b }) =>
    moveItems(document, {
      graph: graph.id,
      byHand: a % 2 === 0,
      places: new Map(
        [...(node ? [toKey('node', node.id)] : []), ...(key ? [key] : [])].map((one) => [
          one,
          { x: b, y: a },
        ]),
      ),
    }),
  'paste-clip': ({ document, graph, key, node, a, b }) => {
    const clip = createClip(document, graph.id, [
      ...(node ? [toKey('node', node.id)] : []),
      ...(key ? [key] : []),
    ]);
    const target = pick(document.graphs, b)?.id ?? graph.id;
    return clip && pasteClip(document, { graph: target, clip, by: { x: a, y: b } });
  },
  'reconnect-edge': ({ document, graph, edge, a, b }) =>
    edge &&
    reconnectEdge(
      document,
      toEdgeKey(graph.id, edge.id),
      a % 2 ? { to: pick(graph.nodes, b)?.id } : { from: pick(graph.nodes, b)?.id },
    ),
  'bridge-cut': ({ document, key }) => {
    const cut = key && findCut(document, [key]);
    if (!cut) return undefined;
    const removed = removeItems(document, [key]);
    return joinEdits('Delete and reconnect', removed, bridgeCut(removed.document, cut));
  },
  'remove-items': ({ document, key, a, b }) =>
    a % 6 === 0
      ? removeItems(
          document,
          listKeys(document).filter((_, index) => index % 3 === b % 3),
        )
      : key && !(key.startsWith('graph:') && document.graphs.length === 1) && removeItems(document, [key]),
  'rename-input': ({ document, a, text }) =>
    renameInput(document, a % Math.max(1, document.tools?.length ?? 0), 'query', `q${text}`),
  'rename-name': ({ document, a, b }) => {
    const kind = KINDS[a % 3] ?? 'fact';
    const list = document[`${kind}s`];
    const item = pick<{ name: string }>(list, b);
    return item && renameName(document, kind, item.name, named('renamed', list));
  },
  'rename-result': ({ document, a, text }) =>
    renameResult(document, a % Math.max(1, document.tools?.length ?? 0), 'candidates', `c${text}`),
  'replace-document': ({ document, a, text }) => {
    const next = { ...structuredClone(document), name: `Flow ${text}`, graphs: document.graphs.toReversed() };
    return a % 2 ? applyText(document, diffJson(document, next)) : replaceDocument(document, next);
  },
  'set-edge-order': ({ document, graph, edge, a }) =>
    edge && moveEdge(document, graph.id, edge.id, a % 2 ? 1 : -1),
  'set-entry': ({ document, node }) => node && setEntry(document, node.id),
  'set-field': (aim) => editField(aim),
  'set-goal': ({ document, graph, a, b }) => {
    const gate = pick(document.gates, b);
    return setGoal(document, graph.id, gate && a % 3 ? { gate: gate.name } : undefined);
  },
  'set-group': ({ document, graph, node, a, b }) => {
    const group = pick(document.ui?.graphs?.[graph.id]?.groups ?? [], b);
    if (!node) return undefined;
    const member = { graph: graph.id, node: node.id };
    return a % 2 ? addGroup(document, member) : setGroup(document, member, group?.id);
  },
  'set-strategy': ({ document, graph, b }) => setStrategy(document, graph.id, STRATEGIES[b % 3] ?? 'gates'),
  'set-together': (aim) => {
    const first = addName(aim);
    const second = addPath(first.document);
    return joinEdits('Both', first, second);
  },
  'teach-words': ({ document, a, b, text }) => {
    const fact = pick(document.facts, b);
    const rule = pick(document.rules ?? [], b);
    if (rule && a % 2) return teachWords(document, { kind: 'rule', rule: rule.id }, text);
    return fact && teachWords(document, { kind: 'fact', fact: fact.name }, text);
  },
};

const names = Object.keys(COMMANDS);

/** A random command. */
export const commandArbitrary: fc.Arbitrary<FuzzCommand> = fc.record({
  // Names and fields change and clash most often.
  name: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: fc.constant('set-field') },
  ),
  a: fc.nat(40),
  b: fc.nat(40),
  text: fc.stringMatching(/^[a-z]{1,3}$/),
});
export const commandsArbitrary = (maxLength: number) => fc.array(commandArbitrary, { maxLength });

/** Edit of a command in a flow; undefined without a target. */
export function makeCommandEdit(document: FlowDocument, { name, a, b, text }: FuzzCommand): Edit | undefined {
  const graphIndex = a % Math.max(1, document.graphs.length);
  const graph = document.graphs[graphIndex];
  if (!graph) return undefined;
  const nodeIndex = b % Math.max(1, graph.nodes.length);
  const aim: Aim = {
    document,
    graph,
    graphIndex,
    node: graph.nodes[nodeIndex],
    nodeIndex,
    edge: pick(graph.edges ?? [], b),
    key: pick(listKeys(document), a * 41 + b),
    a,
    b,
    text,
  };
  return COMMANDS[name]?.(aim) || undefined;
}

export function applyCommand(document: FlowDocument, command: FuzzCommand): FlowDocument {
  return makeCommandEdit(document, command)?.document ?? document;
}

function addName({ document, graph, graphIndex, node, nodeIndex, a, b }: Aim): Edit {
  const [fact, state] = [named('fact', document.facts), named('STATE', document.states)];
  const path = ['graphs', graphIndex, 'nodes', nodeIndex];
  if (node?.type === 'question' && b % 2)
    return a % 2
      ? addFactToNode(document, path, { name: fact, type: 'text' })
      : addStateToNode(document, path, 'producesStates', state);
  if (a % 3 === 0) return addFact(document, { name: fact, type: 'text' });
  if (a % 3 === 1) return addState(document, state);
  const gate = { name: named('GATE', document.gates), satisfiedBy: { when: 'turn > 3' } };
  return addGate(document, gate, { graph: graph.id, at: { x: a, y: b } });
}

function editField({ document, graphIndex, node, nodeIndex, a, text }: Aim): Edit | undefined {
  if (a % 5 === 0) return setField(document, ['name'], `Flow ${text}`, 'Rename flow');
  if (!node) return undefined;
  const at = (...fields: (string | number)[]) => ['graphs', graphIndex, 'nodes', nodeIndex, ...fields];
  switch (a % 5) {
    case 1:
      return setField(document, at('name'), text, 'Rename');
    case 2:
      return setField(document, at('tags'), a % 2 ? [text] : undefined, 'Tag');
    case 3:
      return node.type === 'question' || node.type === 'message'
        ? setField(document, at('text'), a % 2 ? text : { variants: [text, 'Else'] }, 'Edit text')
        : undefined;
    default:
      return setField(document, at('importance'), a % 2 ? 'high' : undefined, 'Set importance');
  }
}

function mockTool(document: FlowDocument): Tool {
  return createMockTool(document, 'Imported');
}

function listKeys(document: FlowDocument): ItemKey[] {
  const parts = ['path', 'tool', 'capability', 'constraint', 'rule', 'template'] as const;
  const lists = {
    path: 'paths',
    tool: 'tools',
    capability: 'capabilities',
    constraint: 'constraints',
    rule: 'rules',
    template: 'templates',
  } as const;
  return [
    ...document.graphs.flatMap(({ id, nodes, edges }) => [
      ...(id === document.main ? [] : [toKey('graph', id)]),
      ...nodes.map((node) => toKey('node', node.id)),
      ...(edges ?? []).map((edge) => toEdgeKey(id, edge.id)),
    ]),
    ...KINDS.flatMap((kind) => document[`${kind}s`].map(({ name }) => toKey(kind, name))),
    ...(document.ui?.notes ?? []).map((note) => toKey('note', note.id)),
    ...parts.flatMap((kind) => (document[lists[kind]] ?? []).map((item) => toKey(kind, item.id))),
  ];
}
