'use client';

import { PanelLeftOpen, Search } from 'lucide-react';
import { ConceptGlyph } from '@/components/ui/concept';
import { IconButton } from '@/components/ui/icon-button';
import { say } from '@/lib/words/say';
import { focusWhenReady } from '../commands/focus-when-ready';
import { useEditorContext } from '../editor-context';
import styles from './outline.module.css';
import { useOutline } from './use-outline';

/** The outline while a conversation is simulated: an icon per kind, which opens the outline there. */
export function OutlineRail({ onOpen }: { onOpen: () => void }) {
  const { panels } = useEditorContext();
  const sections = useOutline().filter(({ count }) => count > 0);
  const open = (selector: string) => () => {
    onOpen();
    focusWhenReady(panels, selector);
  };
  return (
    <aside className={styles.rail} aria-label={say('Outline')} data-rail>
      <IconButton
        label={say('Show the outline')}
        tooltipSide="right"
        icon={<PanelLeftOpen />}
        onClick={open('[data-outline] [role="treeitem"]')}
      />
      <IconButton
        label={say('Find or add')}
        shortcut="/"
        tooltipSide="right"
        icon={<Search />}
        onClick={open('[data-find]')}
      />
      <i className={styles.railLine} />
      {sections.map(({ kind, label, count }) => (
        <IconButton
          key={kind}
          label={say('{label}, {count}', { label, count })}
          tooltipSide="right"
          icon={<ConceptGlyph concept={kind} />}
          onClick={open(`[data-outline] [data-row="${kind}"]`)}
        />
      ))}
    </aside>
  );
}
