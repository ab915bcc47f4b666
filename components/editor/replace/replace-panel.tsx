'use client';

import { X } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/feedback/toast';
import { Checkbox } from '@/components/ui/fields/checkbox';
import { TextField } from '@/components/ui/fields/text-field';
import { IconButton } from '@/components/ui/icon-button';
import { findHits, MAX_HITS, type TextHit } from '@/lib/editor/texts/find-hits';
import { type Refused, replaceHits } from '@/lib/editor/texts/replace-hits';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext, usePanels } from '../editor-context';
import { useActions } from '../use-actions';
import { HitRow } from './hit-row';
import styles from './replace-panel.module.css';

const NO_REFUSALS: ReadonlyMap<string, string> = new Map();

/** Finds text in the whole flow, and replaces hits one by one or all at once. */
export function ReplacePanel() {
  const { editor, canvas } = useEditorContext();
  const actions = useActions();
  const document = useEditor((state) => state.document);
  const readOnly = useEditor((state) => state.readOnly);
  const { finding, replacing, matchCase, wholeWord } = usePanels((state) => state.replace);
  const set = usePanels((state) => state.set);
  const search = useMemo(
    () => ({ finding, replacing, matchCase, wholeWord }),
    [finding, replacing, matchCase, wholeWord],
  );
  const change = (more: Partial<typeof search>) => {
    set({ replace: { ...search, ...more } });
    setRefused(NO_REFUSALS);
  };
  const [refused, setRefused] = useState(NO_REFUSALS);
  const wanted = useDeferredValue(search);
  const hits = useMemo(() => sortHits(findHits(document, wanted.finding, wanted)), [document, wanted]);
  const open = hits.filter(({ kind }) => kind !== 'fixed');

  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLInputElement>('[data-replace]')?.focus(), []);

  const replace = (some: readonly TextHit[]) => {
    const result = replaceHits(editor.getState().document, some, replacing);
    if (result.edit) actions.run(result.edit);
    editor.getState().mark();
    const faults = result.refused.filter(({ hit }) => hit.kind !== 'fixed');
    setRefused(toReasons(faults));
    if (some.length > 1 || result.count > 0) tell(result.count, result.refused.length);
  };
  const tell = (count: number, left: number) =>
    showToast({
      id: 'history',
      message: say('Replaced {countPlaces}', { countPlaces: countPlaces(count) }),
      ...(left > 0
        ? {
            description: say('{countPlaces} not replaced. The list shows why.', {
              countPlaces: countPlaces(left),
            }),
          }
        : {}),
      ...(count > 0 ? { action: { label: say('Undo'), onPress: () => void actions.undo() } } : {}),
    });
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
      <div className={styles.form}>
        <h3 id="replace-title">{readOnly ? say('Find in the flow') : say('Find and replace')}</h3>
        <TextField
          className={styles.field}
          label={say('Find')}
          labelHidden
          data-replace
          placeholder={say('Find in the whole flow')}
          value={finding}
          onValueChange={(value) => change({ finding: value })}
        />
        {!readOnly && (
          <TextField
            className={styles.field}
            label={say('Replace with')}
            labelHidden
            placeholder={say('Replace with')}
            value={replacing}
            onValueChange={(value) => change({ replacing: value })}
            onKeyDown={(event) => event.key === 'Enter' && open[0] && replace([open[0]])}
          />
        )}
        {!readOnly && (
          <Button
            disabledReason={open.length === 0 ? say('Nothing here can be replaced') : undefined}
            onClick={() => replace(open)}
          >
            {say('Replace all')}
          </Button>
        )}
        <IconButton
          className={styles.close}
          size="small"
          label={say('Close find and replace')}
          icon={<X />}
          onClick={close}
        />
      </div>
      <div className={styles.options}>
        <Checkbox
          label={say('Match case')}
          checked={matchCase}
          onCheckedChange={(checked) => change({ matchCase: checked })}
        />
        <Checkbox
          label={say('Whole words')}
          checked={wholeWord}
          onCheckedChange={(checked) => change({ wholeWord: checked })}
        />
        <p className={styles.count} role="status">
          {finding === '' ? '' : describeCount(hits, open.length)}
        </p>
      </div>
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

/** Replaceable hits come first. */
function sortHits(hits: readonly TextHit[]): TextHit[] {
  const fixed = (hit: TextHit) => Number(hit.kind === 'fixed');
  return hits.toSorted((a, b) => fixed(a) - fixed(b));
}

function toReasons(refused: readonly Refused[]): ReadonlyMap<string, string> {
  return new Map(refused.map(({ hit, why }) => [hit.id, why]));
}

function countPlaces(count: number): string {
  return say('{count, plural, one {# place} other {# places}}', { count });
}

function describeCount(hits: readonly TextHit[], open: number): string {
  if (hits.length === 0) return say('Not found');
  const found =
    hits.length === MAX_HITS
      ? say('The first {value} places', { value: MAX_HITS })
      : countPlaces(hits.length);
  return open === hits.length ? found : say('{found}, {open} replaceable', { found, open });
}
