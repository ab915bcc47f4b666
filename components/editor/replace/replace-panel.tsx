'use client';

import { type KeyboardEvent, useEffect, useRef } from 'react';
import { MAX_HITS, type TextHit } from '@/lib/editor/texts/find-hits';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext, usePanels } from '../editor-context';
import { useActions } from '../use-actions';
import { HitRow } from './hit-row';
import { ReplaceForm, ReplaceOptions } from './replace-form';
import styles from './replace-panel.module.css';
import { countPlaces, useReplace } from './use-replace';

/** Finds text in the whole flow, and replaces hits one by one or all at once. */
export function ReplacePanel() {
  const { canvas } = useEditorContext();
  const actions = useActions();
  const document = useEditor((state) => state.document);
  const readOnly = useEditor((state) => state.readOnly);
  const set = usePanels((state) => state.set);
  const { search, change, hits, open, refused, replace } = useReplace();
  const { finding } = search;

  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLInputElement>('[data-replace]')?.focus(), []);

  const close = () => {
    set({ drawer: null });
    canvas.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <section ref={panel} className={styles.panel} aria-labelledby="replace-title" onKeyDown={onKeyDown}>
      <ReplaceForm
        search={search}
        change={change}
        open={open}
        replace={replace}
        readOnly={readOnly}
        onClose={close}
      />
      <ReplaceOptions search={search} change={change}>
        {finding === '' ? '' : describeCount(hits, open.length)}
      </ReplaceOptions>
      {finding === '' ? (
        <p className={styles.empty}>
          {say(
            'Searches prompts, all variants and languages, names, notes, conditions, expressions and tool arguments. Facts, gates and states are renamed everywhere.',
          )}
        </p>
      ) : (
        <ul className={styles.hits} aria-label={say('Found')}>
          {hits.map((hit) => (
            <HitRow
              key={hit.id}
              hit={hit}
              document={document}
              refused={refused.get(hit.id)}
              onReplace={readOnly ? undefined : () => replace([hit])}
              onShow={actions.show}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function describeCount(hits: readonly TextHit[], open: number): string {
  if (hits.length === 0) return say('Not found');
  const found =
    hits.length === MAX_HITS
      ? say('The first {value} places', { value: MAX_HITS })
      : countPlaces(hits.length);
  return open === hits.length ? found : say('{found}, {open} replaceable', { found, open });
}
