'use client';

import { TriangleAlert } from 'lucide-react';
import { ConceptGlyph } from '@/components/ui/concept';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { getItemName, type ItemKey } from '@/lib/editor/model/item';
import { getItemConcept } from '@/lib/editor/model/item-concept';
import { listLinksOfAll } from '@/lib/editor/model/what-links-here';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext, usePanels } from '../editor-context';
import { useActions } from '../use-actions';
import styles from './dialogs.module.css';

/** Confirms a deletion and lists what depends on the items. */
export function DeleteDialog() {
  const { canvas } = useEditorContext();
  const keys = usePanels((state) => state.deleting);
  const set = usePanels((state) => state.set);
  const document = useEditor((state) => state.document);
  const actions = useActions();
  const links = listLinksOfAll(document, keys ?? []);
  const [only] = keys ?? [];
  const name =
    keys?.length === 1 && only
      ? getItemName(document, only)
      : say('{count, plural, one {# item} other {# items}}', { count: keys?.length ?? 0 });
  const title = say('Delete {name}{value}', { name, value: name.endsWith('?') ? '' : '?' });
  return (
    <ConfirmDialog
      open={keys !== null}
      onOpenChange={(open) => {
        if (open) return;
        set({ deleting: null });
        canvas.current?.focus();
      }}
      title={title}
      description={say(
        '{links, plural, one {# other item is} other {# other items are}} affected. You can undo this.',
        { links: links.length },
      )}
      confirmLabel={say('Delete')}
      tone="danger"
      onConfirm={() => {
        if (keys) actions.removeNow(keys);
      }}
    >
      <ul className={styles.links}>
        {links.slice(0, 12).map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while it is open
          <li key={index}>
            {link.breaks ? (
              <TriangleAlert aria-label={say('Will cause a problem')} className={styles.warn} />
            ) : (
              <LinkGlyph item={link.key} />
            )}
            <span>{link.text}</span>
          </li>
        ))}
        {links.length > 12 && (
          <li className={styles.quiet}>{say('and {count} more', { count: links.length - 12 })}</li>
        )}
      </ul>
    </ConfirmDialog>
  );
}

export function LinkGlyph({ item }: { item: ItemKey | undefined }) {
  const document = useEditor((state) => state.document);
  if (!item) return <ConceptGlyph concept="graph" />;
  return <ConceptGlyph concept={getItemConcept(document, item)} />;
}
