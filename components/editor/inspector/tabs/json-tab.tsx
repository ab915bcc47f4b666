'use client';

import { findValue, parsePointer } from '@turnpike/engine/document';
import { Braces } from 'lucide-react';
import { CopyButton } from '@/components/copy/copy-button';
import { ScrollCode } from '@/components/copy/scroll-code';
import { Button } from '@/components/ui/button';
import type { ItemKey } from '@/lib/editor/model/item';
import { getItemPointer } from '@/lib/editor/text/item-pointer';
import { say } from '@/lib/words/say';
import { useEditor, usePanels } from '../../editor-context';
import styles from './tabs.module.css';

/** An item as it is in the document. */
export function JsonTab({ item }: { item: ItemKey }) {
  const set = usePanels((state) => state.set);
  const value = useEditor(({ document }) =>
    findValue(document, parsePointer(getItemPointer(document, item)) ?? []),
  );
  // Deleted, and about to disappear.
  if (value === undefined) return null;
  const text = JSON.stringify(value, null, 2);
  return (
    <div className={styles.json}>
      <div className={styles.tools}>
        <Button size="small" icon={<Braces aria-hidden />} onClick={() => set({ view: 'json' })}>
          {say('Edit in the JSON view')}
        </Button>
        <CopyButton label="JSON" text={text} />
      </div>
      <ScrollCode className={styles.code} text={text} />
    </div>
  );
}
