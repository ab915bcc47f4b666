'use client';

import { Search } from 'lucide-react';
import { useState } from 'react';
import { KeyCap } from '@/components/ui/key-cap';
import { say } from '@/lib/words/say';
import { useEditor } from '../editor-context';
import { OutlineResults, UnreadDraft } from '../lazy-panes';
import { NodePalette } from './node-palette';
import styles from './outline.module.css';
import { OutlineTree } from './outline-tree';

/** The outline: all items by kind, a search field, and the node palette. */
export function Outline() {
  const [query, setQuery] = useState('');
  const unread = useEditor((state) => state.unread !== null);
  const readOnly = useEditor((state) => state.readOnly);
  const invites = readOnly ? say('Find') : say('Find or add');
  if (unread)
    return (
      <aside className={styles.outline} aria-label={say('Outline')}>
        <UnreadDraft beside="outline" />
      </aside>
    );
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
      </div>
      {query.trim() === '' ? <OutlineTree /> : <OutlineResults query={query} onDone={() => setQuery('')} />}
      {!readOnly && <NodePalette />}
    </aside>
  );
}
