'use client';

import { PanelLeftClose, Search } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { KeyCap } from '@/components/ui/key-cap';
import { say } from '@/lib/words/say';
import { useEditor, usePanels } from '../editor-context';
import { OutlineResults, UnreadDraft } from '../lazy-panes';
import { NodePalette } from './node-palette';
import styles from './outline.module.css';
import { OutlineRail } from './outline-rail';
import { OutlineTree } from './outline-tree';

/** The outline: all items by kind, a search field, and the node palette. A rail of icons while simulating. */
export function Outline() {
  const [query, setQuery] = useState('');
  const [wide, setWide] = useState(false);
  const narrows = usePanels((state) => state.run && state.dock === 'simulator');
  const finds = usePanels((state) => state.focusTarget === '[data-find]');
  const set = usePanels((state) => state.set);
  const unread = useEditor((state) => state.unread !== null);
  const readOnly = useEditor((state) => state.readOnly);
  const invites = readOnly ? say('Find') : say('Find or add');
  // Opened while simulating, it stays open until the simulator is closed.
  if (wide !== (narrows && (wide || finds))) setWide(!wide);
  if (unread)
    return (
      <aside className={styles.outline} aria-label={say('Outline')}>
        <UnreadDraft beside="outline" />
      </aside>
    );
  if (narrows && !wide) return <OutlineRail onOpen={() => setWide(true)} />;
  return (
    <aside className={styles.outline} aria-label={say('Outline')} data-outline>
      <div className={styles.find}>
        <label className={styles.search}>
          <Search aria-hidden />
          <input
            data-find
            type="search"
            placeholder={invites}
            aria-label={invites}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setQuery('');
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              const outline = event.currentTarget.closest('[data-outline]');
              outline?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();
            }}
          />
          {query === '' && <KeyCap keys="/" />}
        </label>
        <span className={styles.closeOver}>
          <IconButton
            label={say('Hide the outline')}
            icon={<PanelLeftClose />}
            onClick={() => set({ outlineOpen: false })}
          />
        </span>
      </div>
      {query.trim() === '' ? <OutlineTree /> : <OutlineResults query={query} onDone={() => setQuery('')} />}
      {!readOnly && <NodePalette />}
    </aside>
  );
}
