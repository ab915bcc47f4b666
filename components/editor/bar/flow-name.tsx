'use client';

import { useState } from 'react';
import { PageTitle } from '@/components/shell/page-title';
import { setField } from '@/lib/editor/commands/set-field';
import { say } from '@/lib/words/say';
import { useEditor } from '../editor-context';
import styles from './editor-bar.module.css';

/** The name of the flow, edited in place. An empty name is rejected. */
export function FlowName() {
  const name = useEditor((state) => state.document.name);
  const document = useEditor((state) => state.document);
  const dispatch = useEditor((state) => state.dispatch);
  const mark = useEditor((state) => state.mark);
  const held = useEditor((state) => state.unread !== null || state.readOnly);
  const [typed, setTyped] = useState<string>();
  return (
    <>
      <PageTitle name={name} />
      <h1 className="sr-only">{name}</h1>
      <input
        className={styles.name}
        aria-label={say('Name of the flow')}
        aria-invalid={typed !== undefined && typed.trim() === '' ? true : undefined}
        readOnly={held}
        maxLength={200}
        size={Math.max(8, (typed ?? name).length)}
        value={typed ?? name}
        title={name}
        onFocus={mark}
        onChange={({ target: { value } }) => {
          setTyped(value);
          if (value.trim() !== '')
            dispatch(setField(document, ['name'], value, say('Rename flow')), { burst: 'flow-name' });
        }}
        onBlur={() => {
          setTyped(undefined);
          mark();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
        }}
      />
    </>
  );
}
