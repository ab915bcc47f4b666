'use client';

import { Ellipsis, Link2, X } from 'lucide-react';
import { type Concept, ConceptTile, concepts } from '@/components/ui/concept';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { renameName } from '@/lib/editor/commands/rename-name';
import { findNameFault } from '@/lib/editor/fresh-id';
import { findNode, type ItemKey, parseKey } from '@/lib/editor/item';
import { useEditor, useEditorContext, usePanels } from '../editor-context';
import { useActions } from '../use-actions';
import { CheckedField } from './checked-field';
import styles from './inspector.module.css';
import { useSetField } from './use-set-field';

/** What is selected: its name to edit, its kind and id, and what can be done with it. */
export function InspectorHeader({ only }: { only: ItemKey | undefined }) {
  const set = usePanels((state) => state.set);
  const actions = useActions();
  if (!only)
    return (
      <header className={styles.header}>
        <h3 className={styles.heading}>Properties</h3>
        <IconButton label="Close properties" icon={<X />} onClick={() => set({ dockOpen: false })} />
      </header>
    );
  return (
    <header className={styles.header}>
      <HeaderName item={only} />
      <IconButton label="What links here" icon={<Link2 />} onClick={() => set({ linksOf: only })} />
      <DropdownMenu
        label="More"
        align="end"
        trigger={<IconButton label="More" icon={<Ellipsis />} />}
        items={[
          {
            id: 'duplicate',
            label: 'Duplicate',
            shortcut: 'Mod+D',
            onSelect: () => actions.duplicate([only]),
          },
          { id: 'json', label: 'Show in JSON', onSelect: () => set({ view: 'json' }) },
          { kind: 'separator', id: 'line' },
          { id: 'close', label: 'Close properties', onSelect: () => set({ dockOpen: false }) },
          {
            id: 'delete',
            label: 'Delete',
            danger: true,
            shortcut: 'Delete',
            onSelect: () => actions.remove([only]),
          },
        ]}
      />
    </header>
  );
}

function HeaderName({ item }: { item: ItemKey }) {
  const { editor } = useEditorContext();
  const document = useEditor((state) => state.document);
  const set = useSetField();
  const actions = useActions();
  const { kind, id } = parseKey(item);
  const placed = kind === 'node' ? findNode(document, id) : undefined;
  const graphIndex = document.graphs.findIndex((graph) => graph.id === id);
  const concept: Concept =
    placed?.node.type ?? (kind === 'note' ? 'template' : (kind as Exclude<typeof kind, 'node' | 'note'>));
  const named = kind === 'fact' || kind === 'state' || kind === 'gate';
  const others = named ? document[`${kind}s`].flatMap(({ name }) => (name === id ? [] : [name])) : [];
  const name = placed?.node.name ?? (kind === 'graph' ? (document.graphs[graphIndex]?.name ?? id) : id);
  const commit = (value: string) => {
    if (named) actions.run(renameName(editor.getState().document, kind, id, value));
    else if (placed)
      set(['graphs', placed.graphIndex, 'nodes', placed.nodeIndex, 'name'], value, 'Rename node');
    else set(['graphs', graphIndex, 'name'], value, 'Rename graph');
  };
  return (
    <>
      <ConceptTile concept={concept} size="large" />
      <div className={styles.title}>
        {kind === 'note' ? (
          <h3 className={styles.heading}>Note</h3>
        ) : (
          <CheckedField
            label="Name"
            labelHidden
            data-name
            className={styles.nameField}
            mono={kind === 'fact'}
            late={named}
            value={name}
            findFault={(value) =>
              named ? findNameFault(value, others) : value.trim() === '' ? 'Give it a name' : undefined
            }
            onCommit={commit}
          />
        )}
        <p className={styles.kind}>
          {kind === 'note' ? 'Only authors see it' : concepts[concept].label}
          {(placed || kind === 'graph') && (
            <>
              {' · '}
              <code className="mono-small" title="Ids never change">
                {id}
              </code>
            </>
          )}
        </p>
      </div>
    </>
  );
}
