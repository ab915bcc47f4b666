'use client';

import {
  chooseLocale,
  DEFAULT_SYSTEM_TEXTS,
  getVariants,
  SYSTEM_TEXT_KEYS,
  SYSTEM_TEXT_PLACEHOLDERS,
  type SystemTextKey,
} from '@turnpike/engine';
import { useMemo } from 'react';
import { sayWith } from '@/components/words/say-with';
import type { TextName } from '@/lib/editor/text/complete-placeholder';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { FoldingSection } from '../fields/folding-section';
import { TextEditor } from '../fields/text-editor';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';
import { SYSTEM_TEXT_GROUPS, SYSTEM_TEXT_NOTES } from './system-text-notes';

/** What is said when no node speaks: sorted by the occasion, each with its built-in words until it has others. */
export function FlowTexts() {
  const texts = useEditor((state) => state.document.texts) ?? {};
  return SYSTEM_TEXT_GROUPS.map(({ group, title }) => {
    const keys = SYSTEM_TEXT_KEYS.filter((key) => SYSTEM_TEXT_NOTES[key].group === group);
    const own = keys.filter((key) => texts[key] !== undefined).length;
    return (
      <FoldingSection
        key={group}
        title={title}
        summary={own === 0 ? say('built-in words') : say('{own} of its own', { own })}
      >
        {keys.map((key) => (
          <SystemText key={key} name={key} />
        ))}
      </FoldingSection>
    );
  });
}

/** What may stand in braces, in words. */
const MEANINGS: Record<string, string> = {
  what: say('what is done, from the summaries'),
  value: say('what was said'),
  fields: say('what is missing'),
  question: say('the question'),
  options: say('the values to choose from'),
  capability: say('what is not connected'),
};

function SystemText({ name }: { name: SystemTextKey }) {
  const set = useSetField();
  const text = useEditor((state) => state.document.texts?.[name]);
  const locale = useEditor((state) => state.document.locale);
  const problem = useFieldProblem(['texts', name]);
  const { label, when } = SYSTEM_TEXT_NOTES[name];
  const names = useMemo(
    () =>
      (SYSTEM_TEXT_PLACEHOLDERS[name] ?? []).map(
        (own): TextName => ({ name: own, note: MEANINGS[own] ?? '' }),
      ),
    [name],
  );
  return (
    <div className={styles.labelled}>
      <span className={styles.rowLabel}>{label}</span>
      <TextEditor
        label={label}
        single
        value={text}
        names={names}
        placeholder={chooseLocale(getVariants(DEFAULT_SYSTEM_TEXTS[name])[0] ?? '', locale, 'en')}
        error={problem.error}
        onChange={(value) => set(['texts', name], value, say('Edit system text'))}
      />
      <span className={styles.quiet}>
        {when}.
        {names.map(({ name: own, note }) => (
          <span key={own}> {sayWith('{value} is {note}.', { value: <code>{`{${own}}`}</code>, note })}</span>
        ))}
      </span>
    </div>
  );
}
