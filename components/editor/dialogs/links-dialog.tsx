'use client';

import { Dialog } from '@/components/ui/dialog';
import { getItemName } from '@/lib/editor/model/item';
import { listLinks } from '@/lib/editor/model/what-links-here';
import { say } from '@/lib/words/say';
import { useEditor, usePanels } from '../editor-context';
import { useActions } from '../use-actions';
import { LinkGlyph } from './delete-dialog';
import styles from './dialogs.module.css';

/** Lists all uses of an item as links. */
export function LinksDialog() {
  const item = usePanels((state) => state.linksOf);
  const set = usePanels((state) => state.set);
  const document = useEditor((state) => state.document);
  const actions = useActions();
  const links = item ? listLinks(document, item) : [];
  return (
    <Dialog
      open={item !== null}
      onOpenChange={(open) => !open && set({ linksOf: null })}
      size="small"
      title={item ? say('Uses of {name}', { name: getItemName(document, item) }) : say('What links here')}
    >
      {links.length === 0 && (
        <p className={styles.quiet}>{say('Not used anywhere. You can delete it safely.')}</p>
      )}
      <ul className={styles.links}>
        {links.map(({ key, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while it is open
          <li key={index}>
            <LinkGlyph item={key} />
            {key && key !== item ? (
              <button
                type="button"
                className={styles.jump}
                onClick={() => {
                  set({ linksOf: null });
                  actions.show(key);
                }}
              >
                {text}
              </button>
            ) : (
              <span>{text}</span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
