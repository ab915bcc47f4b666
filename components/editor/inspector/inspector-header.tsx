'use client';

import type { FlowDocument } from '@turnpike/engine/document';
import { Ellipsis, Link2, X } from 'lucide-react';
import { ConceptTile } from '@/components/ui/concept';
import { IconButton } from '@/components/ui/icon-button';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import { renameName } from '@/lib/editor/commands/rename-name';
import { CONCEPT_LABELS } from '@/lib/editor/model/concepts';
import { findNameFault } from '@/lib/editor/model/fresh-id';
import {
  findNode,
  getItemName,
  ID_LISTS,
  type ItemKey,
  type ItemKind,
  parseEdgeKey,
  parseKey,
  toKey,
} from '@/lib/editor/model/item';
import { getItemConcept } from '@/lib/editor/model/item-concept';
import { say } from '@/lib/words/say';
import { useKeyOf } from '../commands/use-commands';
import { useEditor, useEditorContext, usePanels } from '../editor-context';
import { useActions } from '../use-actions';
import { CheckedField } from './fields/checked-field';
import { useSetField } from './fields/use-set-field';
import styles from './inspector.module.css';

/** Shows the name, kind and id of the selection, and its actions. */
export function InspectorHeader({ only }: { only: ItemKey | undefined }) {
  const set = usePanels((state) => state.set);
  const actions = useActions();
  const keyOf = useKeyOf();
  if (!only)
    return (
      <header className={styles.header}>
        <h3 className={styles.heading}>{say('Properties')}</h3>
        <IconButton label={say('Close properties')} icon={<X />} onClick={() => set({ dockOpen: false })} />
      </header>
    );
  const copies = ['node', 'note', 'rule', 'template'].includes(parseKey(only).kind);
  return (
    <header className={styles.header}>
      <HeaderName item={only} />
      <IconButton label={say('What links here')} icon={<Link2 />} onClick={() => set({ linksOf: only })} />
      <DropdownMenu
        label={say('More')}
        align="end"
        trigger={<IconButton label={say('More')} icon={<Ellipsis />} />}
        items={[
          ...(copies
            ? [
                {
                  id: 'duplicate',
                  label: say('Duplicate'),
                  shortcut: keyOf('duplicate'),
                  onSelect: () => actions.duplicate([only]),
                },
              ]
            : []),
          ...(parseKey(only).kind === 'note'
            ? []
            : [
                {
                  id: 'comment',
                  label: say('Comment'),
                  onSelect: () => set({ dock: 'comments', commentedVersion: null }),
                },
              ]),
          { id: 'json', label: say('Show in JSON'), onSelect: () => set({ view: 'json' }) },
          { kind: 'separator', id: 'line' },
          { id: 'close', label: say('Close properties'), onSelect: () => set({ dockOpen: false }) },
          {
            id: 'delete',
            label: say('Delete'),
            danger: true,
            shortcut: keyOf('delete'),
            onSelect: () => actions.remove([only]),
          },
        ]}
      />
      {/* On narrow windows the panel covers the canvas, so the close button must be visible. */}
      <span className={styles.closeOver}>
        <IconButton label={say('Close properties')} icon={<X />} onClick={() => set({ dockOpen: false })} />
      </span>
    </header>
  );
}

/** Kinds without names are labeled by their kind. */
function HeaderName({ item }: { item: ItemKey }) {
  const { editor } = useEditorContext();
  const document = useEditor((state) => state.document);
  const set = useSetField();
  const actions = useActions();
  const { kind, id } = parseKey(item);
  const concept = getItemConcept(document, item);
  const named = kind === 'fact' || kind === 'state' || kind === 'gate';
  const others = named ? document[`${kind}s`].flatMap(({ name }) => (name === id ? [] : [name])) : [];
  const path = findNamePath(document, item);
  const commit = (value: string) => {
    if (named) actions.run(renameName(editor.getState().document, kind, id, value));
    else if (path) set(path, value, say('Rename {kind}', { kind }));
  };
  return (
    <>
      <ConceptTile
        concept={concept}
        size="large"
        hard={document.rules?.some((rule) => item === toKey('rule', rule.id) && rule.hardConstraint)}
      />
      <div className={styles.title}>
        {named || path ? (
          <CheckedField
            label={say('Name')}
            labelHidden
            data-name
            className={styles.nameField}
            mono={kind === 'fact'}
            late={named}
            value={getItemName(document, item)}
            findFault={(value) =>
              named ? findNameFault(value, others) : value.trim() === '' ? say('Enter a name') : undefined
            }
            onCommit={commit}
          />
        ) : (
          <h3 className={styles.heading} title={kind === 'edge' ? getItemName(document, item) : undefined}>
            <span className={styles.clamped}>
              {kind === 'edge'
                ? getItemName(document, item)
                : kind === 'note'
                  ? say('Note')
                  : say('Constraint')}
            </span>
          </h3>
        )}
        <p className={styles.kind}>
          {kind === 'note' ? say('Only authors see it') : CONCEPT_LABELS[concept]}
          {kind !== 'note' && !named && (
            <>
              {' · '}
              <code className="mono-small" title={say('Ids never change')}>
                {kind === 'edge' ? parseEdgeKey(item).edge : id}
              </code>
            </>
          )}
        </p>
      </div>
    </>
  );
}

/** The path of the name of an item with an id. Facts, states and gates are renamed in the whole flow at once. */
function findNamePath(document: FlowDocument, item: ItemKey): (string | number)[] | undefined {
  const { kind, id } = parseKey(item);
  if (kind === 'node') {
    const placed = findNode(document, id);
    return placed && ['graphs', placed.graphIndex, 'nodes', placed.nodeIndex, 'name'];
  }
  if (kind === 'graph') return ['graphs', document.graphs.findIndex((graph) => graph.id === id), 'name'];
  if (kind === 'constraint' || !isListed(kind)) return undefined;
  const list: readonly { id: string }[] = document[ID_LISTS[kind]] ?? [];
  return [ID_LISTS[kind], list.findIndex((other) => other.id === id), 'name'];
}

function isListed(kind: ItemKind): kind is keyof typeof ID_LISTS {
  return Object.hasOwn(ID_LISTS, kind);
}
