'use client';

import { EXIT, isEnd } from '@turnpike/engine/document';
import { LogOut } from 'lucide-react';
import { useMemo } from 'react';
import { ConceptGlyph } from '@/components/ui/concept';
import { CommandPalette, type PaletteGroup } from '@/components/ui/menus/command-palette';
import { isDrawn } from '@/lib/editor/canvas/is-drawn';
import { findEdge, getItemName, type ItemKey, parseKey, toKey } from '@/lib/editor/model/item';
import { listNodeKinds } from '@/lib/editor/model/node-kinds';
import { say } from '@/lib/words/say';
import { useEditor, usePanels } from '../../editor-context';
import { useActions } from '../../use-actions';

/** Draws an edge or moves an end from the keyboard, with the other end chosen by name. */
export function ConnectPicker({ item, end }: { item: ItemKey; end?: 'from' | 'to' }) {
  const set = usePanels((state) => state.set);
  const document = useEditor((state) => state.document);
  const groups = useGroups(item, end);
  const strategy = useEditor((state) => state.document.graphs.find(({ id }) => id === state.graph)?.strategy);
  const name = getItemName(document, item);
  const label = end
    ? end === 'to'
      ? say('Connect {name} to', { name })
      : say('Connect {name} from', { name })
    : strategy === 'meaning'
      ? say('Add a transition from {name} to', { name })
      : strategy === 'edges'
        ? say('Add a connection from {name} to', { name })
        : say('Connect {name} to', { name });
  return (
    <CommandPalette
      open
      onOpenChange={(open) => !open && set({ connecting: null })}
      label={label}
      placeholder={`${label}…`}
      groups={groups}
      emptyText={say('No matching node')}
    />
  );
}

function useGroups(item: ItemKey, end: 'from' | 'to' | undefined): PaletteGroup[] {
  const document = useEditor((state) => state.document);
  const graphId = useEditor((state) => state.graph);
  const actions = useActions();
  return useMemo(() => {
    const graph = document.graphs.find(({ id }) => id === graphId);
    const from = parseKey(item).id;
    const edge = findEdge(document, item)?.edge;
    const drawn = isDrawn(graph?.strategy);
    const ofGate = parseKey(item).kind === 'gate';
    const choose = (id: string) => () => {
      if (end) actions.reconnect(item, { [end]: id });
      else actions.connectItems(item, toKey('node', id));
    };
    const nodes = (graph?.nodes ?? [])
      .filter(({ id, type }) => (drawn ? end !== 'from' || !isEnd(type) : id !== from))
      .map((node) => ({
        id: node.id,
        label: node.name,
        icon: <ConceptGlyph concept={node.type} />,
        note: node.id === (end ? edge?.[end] : from) ? (end ? say('unchanged') : say('itself')) : undefined,
        onSelect: choose(node.id),
      }));
    const leave = {
      id: EXIT,
      label: say('Exit'),
      note: graph?.strategy === 'meaning' ? say('leaves the scenario') : say('leaves this graph'),
      icon: <LogOut width={14} height={14} aria-hidden />,
      onSelect: choose(EXIT),
    };
    const found: PaletteGroup[] = [
      { id: 'nodes', heading: say('Nodes'), items: end === 'from' || !drawn ? nodes : [...nodes, leave] },
    ];
    if (!drawn && !ofGate)
      found.push({
        id: 'gates',
        heading: say('Gates'),
        items: document.gates.map(({ name }) => ({
          id: `gate-${name}`,
          label: name,
          icon: <ConceptGlyph concept="gate" />,
          onSelect: () => actions.connectItems(item, toKey('gate', name)),
        })),
      });
    if (!end)
      found.push({
        id: 'new',
        heading: say('New'),
        items: listNodeKinds(graph?.strategy).map(({ kind, label }) => ({
          id: `new-${kind}`,
          label: say('New {label}', { label: label.toLowerCase() }),
          icon: <ConceptGlyph concept={kind} />,
          onSelect: () => {
            actions.addNode(kind, undefined, ofGate ? { gate: from } : { after: from });
          },
        })),
      });
    return found.filter(({ items }) => items.length > 0);
  }, [document, graphId, item, end, actions]);
}
