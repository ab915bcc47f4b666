'use client';

import { useMemo } from 'react';
import { ConceptGlyph } from '@/components/ui/concept';
import { CommandPalette, type PaletteGroup } from '@/components/ui/menus/command-palette';
import { toKey } from '@/lib/editor/model/item';
import { getItemConcept } from '@/lib/editor/model/item-concept';
import { filterEntries } from '@/lib/editor/palette/filter-entries';
import { searchDocument } from '@/lib/editor/palette/search';
import { say } from '@/lib/words/say';
import { useEditor, usePanels } from '../editor-context';
import { useActions } from '../use-actions';
import { usePaletteCommands } from './use-palette-commands';

/** ⌘K: finds items by any text in them, and runs commands. Mounted only while open. */
export function EditorPalette() {
  const set = usePanels((state) => state.set);
  const paletteSearch = usePanels((state) => state.paletteSearch);
  const groups = useGroups(paletteSearch);
  return (
    <CommandPalette
      open
      onOpenChange={(open) => !open && set({ palette: false })}
      label={say('Search or run a command')}
      placeholder={say('Find a node by any text, or run a command')}
      emptyText={say('No matches')}
      groups={groups}
      search={paletteSearch}
      onSearch={(next) => set({ paletteSearch: next })}
    />
  );
}

/** Number of nodes listed before the first letter is typed. */
const FIRST = 50;

function useGroups(search: string): PaletteGroup[] {
  const actions = useActions();
  const document = useEditor((state) => state.document);
  const graph = useEditor((state) => state.graph);
  const all = usePaletteCommands();
  return useMemo(() => {
    if (search.trim() === '') {
      const nodes = document.graphs.find(({ id }) => id === graph)?.nodes ?? [];
      return [
        { id: 'commands', heading: say('Commands'), items: all.filter(({ disabled }) => !disabled) },
        {
          id: 'nodes',
          heading: say('Nodes'),
          items: nodes.slice(0, FIRST).map((node) => ({
            id: node.id,
            label: node.name,
            icon: <ConceptGlyph concept={node.type} />,
            onSelect: () => actions.show(toKey('node', node.id)),
          })),
        },
      ];
    }
    const commands = filterEntries(all, search);
    const found = searchDocument(document, search);
    const items = found.map(({ key, name, note }) => ({
      id: key,
      label: name,
      note: note.slice(0, 60) || undefined,
      icon: <ConceptGlyph concept={getItemConcept(document, key)} />,
      onSelect: () => actions.show(key),
    }));
    const groups = [
      { id: 'commands', heading: say('Commands'), items: commands.map(({ entry }) => entry) },
      { id: 'found', heading: say('In this flow'), items },
    ];
    // Matches in names come before matches in texts.
    const [best = 0, other = 0] = [commands[0]?.score, found[0]?.score];
    return (best >= other ? groups : groups.toReversed()).filter((group) => group.items.length > 0);
  }, [search, document, graph, all, actions]);
}
