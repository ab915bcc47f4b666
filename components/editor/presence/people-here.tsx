'use client';

import { Avatar } from '@/components/ui/avatar';
import { Popover } from '@/components/ui/menus/popover';
import { sayWith } from '@/components/words/say-with';
import type { PresentTab } from '@/lib/contract/schemas/presence';
import { getItemName, hasItem, type ItemKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext } from '../editor-context';
import { useActions } from '../use-actions';
import styles from './presence.module.css';
import { useOthers, useTabNames } from './use-presence';

const MAX_SHOWN = 3;

/** Other people in this flow, and what they have selected. Empty if there are none. */
export function PeopleHere() {
  const others = useOthers();
  const nameOf = useTabNames();
  if (others.length === 0) return null;
  const people = [...new Map(others.map((tab) => [tab.person.id, tab])).values()];
  const label = say('Also here: {value}', { value: [...new Set(others.map(nameOf))].join(', ') });
  return (
    <Popover
      label={say('Also here')}
      align="end"
      trigger={
        <button type="button" className={styles.people} aria-label={label} title={label}>
          {people.slice(0, MAX_SHOWN).map(({ person }) => (
            <span key={person.id} aria-hidden className={styles.face}>
              <Avatar name={person.name} size="small" />
            </span>
          ))}
          {people.length > MAX_SHOWN && <span>+{people.length - MAX_SHOWN}</span>}
        </button>
      }
    >
      <ul className={styles.list}>
        {others.map((tab) => (
          <Present key={tab.tab} tab={tab} name={nameOf(tab)} />
        ))}
      </ul>
    </Popover>
  );
}

function Present({ tab, name }: { tab: PresentTab; name: string }) {
  const { editor } = useEditorContext();
  const actions = useActions();
  const item = tab.item as ItemKey | null;
  const there = useEditor(({ document }) => item !== null && hasItem(document, item));
  const link = item && there && (
    <button type="button" className={styles.jump} onClick={() => actions.show(item)}>
      {getItemName(editor.getState().document, item)}
    </button>
  );
  return (
    <li>
      <span aria-hidden>
        <Avatar name={tab.person.name} size="small" />
      </span>
      <span>
        {name}
        <small>
          {tab.away ? (
            <>
              {say('Elsewhere in the flow')}
              {link && <> · {link}</>}
            </>
          ) : link ? (
            sayWith('At {item}', { item: link })
          ) : (
            say('Nothing selected')
          )}
        </small>
      </span>
    </li>
  );
}
