'use client';

import type { FlowDocument } from '@turnpike/engine/document';
import { Lock } from 'lucide-react';
import { memo } from 'react';
import { Button } from '@/components/ui/button';
import { ConceptGlyph } from '@/components/ui/concept';
import { getItemName, type ItemKey } from '@/lib/editor/model/item';
import { getItemConcept } from '@/lib/editor/model/item-concept';
import type { TextHit } from '@/lib/editor/texts/find-hits';
import { say } from '@/lib/words/say';
import styles from './replace-panel.module.css';

type Props = {
  hit: TextHit;
  document: FlowDocument;
  /** Why it was not replaced. */
  refused: string | undefined;
  onReplace: (() => void) | undefined;
  onShow: (key: ItemKey) => void;
};

/** A search hit: its item, the text around it, and its actions. */
export const HitRow = memo(function HitRow({ hit, document, refused, onReplace, onShow }: Props) {
  const { owner, value, start, end } = hit;
  const name = owner ? getItemName(document, owner) : say('The flow');
  const why = refused ?? (hit.kind === 'fixed' ? hit.why : undefined);
  const from = Math.max(0, start - 40);
  return (
    <li className={styles.hit}>
      <button
        type="button"
        className={styles.place}
        aria-label={say('Show {name}, {role}', { name, role: hit.role })}
        onClick={() => owner && onShow(owner)}
      >
        {owner && <ConceptGlyph concept={getItemConcept(document, owner)} />}
        <span className="ellipsis">{name}</span>
        <small>{hit.role}</small>
      </button>
      <span className={hit.kind === 'words' ? styles.text : styles.code}>
        {from > 0 && '…'}
        {value.slice(from, start)}
        <mark>{value.slice(start, end)}</mark>
        {value.slice(end, end + 80)}
      </span>
      {why ? (
        <span className={styles.why}>
          <Lock aria-hidden />
          {why}
        </span>
      ) : (
        onReplace && (
          <Button size="small" variant="ghost" onClick={onReplace}>
            {hit.kind === 'name' ? say('Rename {name} everywhere', { name: hit.name }) : say('Replace')}
          </Button>
        )
      )}
    </li>
  );
});
