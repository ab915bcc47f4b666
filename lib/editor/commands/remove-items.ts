import type { FlowDocument, RuleScope } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { type Edit, makeEdit } from '../model/edit';
import { getAtPath } from '../model/get-at-path';
import { getItemName, type ItemKey, parseEdgeKey, parseKey } from '../model/item';
import { listReferences } from '../model/references/list-references';
import type { NameKind, NameReference } from '../model/references/reference';
import { dropPlaces } from './placement';
import { leaveGroups } from './set-group';

/**
 * Removes items and every list entry and goal that refers to them. Expressions and texts are kept and
 * become problems, because only the author knows the replacement.
 */
export function removeItems(document: FlowDocument, keys: readonly ItemKey[]): Edit {
  const only = keys.length === 1 ? (keys[0] as ItemKey) : undefined;
  const label = only
    ? say('Delete {name}', { name: getItemName(document, only) })
    : say('Delete {count, plural, one {# item} other {# items}}', { count: keys.length });
  return makeEdit(
    document,
    label,
    (draft) => {
      for (const key of keys) removeItem(draft, key);
    },
    [],
  );
}

function removeItem(draft: FlowDocument, key: ItemKey): void {
  const { kind, id } = parseKey(key);
  switch (kind) {
    case 'node':
      for (const graph of draft.graphs) {
        if (!graph.nodes.some((node) => node.id === id)) continue;
        drop(graph.nodes, (node) => node.id === id);
        drop(graph.edges ?? [], (edge) => edge.from === id || edge.to === id);
        if (graph.entry === id) delete graph.entry;
      }
      dropPlaces(draft, 'nodes', id);
      removeScoped(draft, ({ node }) => node === id);
      for (const layout of Object.values(draft.ui?.graphs ?? {})) leaveGroups(layout, id);
      break;
    case 'edge': {
      const named = parseEdgeKey(key);
      const graph = draft.graphs.find((candidate) => candidate.id === named.graph);
      drop(graph?.edges ?? [], (edge) => edge.id === named.edge);
      break;
    }
    case 'path':
      removePath(draft, id);
      break;
    case 'tool':
    case 'constraint':
      removeListed(draft, kind === 'tool' ? 'tools' : 'constraints', id);
      break;
    case 'capability':
      removeCapability(draft, id);
      break;
    case 'rule':
      removeListed(draft, 'rules', id);
      break;
    case 'template':
      removeTemplate(draft, id);
      break;
    case 'note':
      if (draft.ui?.notes) drop(draft.ui.notes, (note) => note.id === id);
      break;
    case 'graph':
      drop(draft.graphs, (graph) => graph.id === id);
      if (draft.main === id) delete draft.main;
      removeScoped(draft, ({ graph }) => graph === id);
      if (draft.ui?.graphs) delete draft.ui.graphs[id];
      if (draft.ui?.notes) drop(draft.ui.notes, (note) => note.graph === id);
      break;
    case 'fact':
      removeName(draft, kind, id);
      removeEmptyConstraints(draft, id);
      drop(draft.facts, (fact) => fact.name === id);
      break;
    case 'state':
      removeName(draft, kind, id);
      drop(draft.states, (state) => state.name === id);
      break;
    case 'gate':
      removeName(draft, kind, id);
      drop(draft.gates, (gate) => gate.name === id);
      dropPlaces(draft, 'gates', id);
      break;
  }
}

/** A node that ran only on this path runs on all paths afterwards. */
function removePath(draft: FlowDocument, id: string): void {
  removeListed(draft, 'paths', id);
  for (const node of draft.graphs.flatMap((graph) => graph.nodes)) {
    if (!node.paths?.includes(id)) continue;
    const rest = node.paths.filter((path) => path !== id);
    if (rest.length > 0) node.paths = rest;
    else delete node.paths;
  }
}

/** Removes rules and templates whose scope was removed. */
function removeScoped(draft: FlowDocument, test: (scope: RuleScope) => boolean): void {
  for (const { id, scope } of [...(draft.rules ?? [])])
    if (scope && test(scope)) removeListed(draft, 'rules', id);
  for (const { id, scope } of [...(draft.templates ?? [])])
    if (scope && test(scope)) removeTemplate(draft, id);
}

function removeTemplate(draft: FlowDocument, id: string): void {
  removeListed(draft, 'templates', id);
  const steps = draft.graphs.flatMap(({ nodes }) => nodes.filter((node) => node.type === 'step'));
  for (const holder of [...steps, ...(draft.rules ?? [])]) {
    if (!holder.templates?.includes(id)) continue;
    const rest = holder.templates.filter((template) => template !== id);
    if (rest.length > 0) holder.templates = rest;
    else delete holder.templates;
  }
  for (const { hardConstraint } of draft.rules ?? [])
    if (hardConstraint?.fallback === id) delete hardConstraint.fallback;
}

/** Tools that required the capability no longer do. */
function removeCapability(draft: FlowDocument, id: string): void {
  removeListed(draft, 'capabilities', id);
  for (const tool of draft.tools ?? []) {
    if (!tool.capabilities?.includes(id)) continue;
    const rest = tool.capabilities.filter((other) => other !== id);
    if (rest.length > 0) tool.capabilities = rest;
    else delete tool.capabilities;
  }
}

type Listed = 'paths' | 'tools' | 'capabilities' | 'constraints' | 'rules' | 'templates';

function removeListed(draft: FlowDocument, list: Listed, id: string): void {
  const items: { id: string }[] | undefined = draft[list];
  if (!items) return;
  drop(items, (item) => item.id === id);
  if (items.length === 0) delete draft[list];
}

/** A constraint without facts is removed. */
function removeEmptyConstraints(draft: FlowDocument, fact: string): void {
  if (!draft.constraints) return;
  drop(draft.constraints, ({ facts }) => facts.every((name) => name === fact));
  if (draft.constraints.length === 0) delete draft.constraints;
}

/** Forms of references that can be removed cleanly. */
const REMOVABLE: ReadonlySet<NameReference['form']> = new Set(['list', 'goal', 'key', 'value', 'assign']);

function removeName(draft: FlowDocument, kind: NameKind, name: string): void {
  // Backwards, so that removing a list entry does not shift later paths.
  for (const use of listReferences(draft).reverse()) {
    if (use.kind !== kind || use.name !== name || !REMOVABLE.has(use.form)) continue;
    takeOut(draft, use.form === 'assign' ? use.path.slice(0, -1) : use.path);
  }
}

/** Removes an entry, and its list or record if that becomes empty. */
function takeOut(draft: FlowDocument, path: readonly (string | number)[]): void {
  const parent = getAtPath(draft, path.slice(0, -1));
  const last = path.at(-1) as string | number;
  if (parent === null || typeof parent !== 'object') return;
  // The caller removes constraints without facts.
  if (path[0] === 'constraints' && Array.isArray(parent) && parent.length === 1) return;
  if (Array.isArray(parent)) parent.splice(last as number, 1);
  else delete (parent as Record<string, unknown>)[last];
  const isRecord = path.length > 1 && Object.keys(parent).length === 0;
  if (!isRecord) return;
  const holder = getAtPath(draft, path.slice(0, -2)) as Record<string | number, unknown>;
  delete holder[path.at(-2) as string | number];
}

function drop<T>(list: T[], test: (item: T) => boolean): void {
  for (let index = list.length - 1; index >= 0; index--) if (test(list[index] as T)) list.splice(index, 1);
}
