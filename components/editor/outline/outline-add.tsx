'use client';

import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { ConceptGlyph } from '@/components/ui/concept';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import type { MenuEntry } from '@/components/ui/menus/menu-entry';
import { CONCEPT_LABELS } from '@/lib/editor/model/concepts';
import { say } from '@/lib/words/say';
import styles from './outline.module.css';
import type { Adders } from './use-adders';
import type { OutlineSectionData } from './use-outline';

/** Adds an item of any kind, also of those whose sections are empty and not shown. */
export function OutlineAdd({
  kinds,
  adders,
}: {
  kinds: readonly OutlineSectionData['kind'][];
  adders: Adders;
}) {
  return (
    <DropdownMenu
      label={say('Add to the flow')}
      trigger={
        <Button variant="ghost" size="small" icon={<Plus />} className={styles.addNamed}>
          {say('Add to the flow')}
        </Button>
      }
      items={kinds.map((kind): MenuEntry => {
        const add = adders[kind];
        const entry = { id: kind, label: CONCEPT_LABELS[kind], icon: <ConceptGlyph concept={kind} /> };
        return typeof add === 'function'
          ? { ...entry, onSelect: add }
          : { ...entry, kind: 'submenu', items: add };
      })}
    />
  );
}
