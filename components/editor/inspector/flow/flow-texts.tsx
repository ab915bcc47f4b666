'use client';

import {
  DEFAULT_SYSTEM_TEXTS,
  SYSTEM_TEXT_KEYS,
  SYSTEM_TEXT_PLACEHOLDERS,
  type SystemTextKey,
} from '@turnpike/engine/document';
import { chooseLocale, getVariants } from '@turnpike/engine/text';
import { useMemo } from 'react';
import { sayWith } from '@/components/words/say-with';
import { SYSTEM_TEXT_GROUPS, SYSTEM_TEXT_NOTES } from '@/lib/editor/inspector/system-text-notes';
import type { TextName } from '@/lib/editor/text/complete-placeholder';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { FoldingSection } from '../fields/folding-section';
import { TextEditor } from '../fields/text-editor';
import { useFieldProblem, useSetField } from '../fields/use-set-field';
import styles from '../inspector.module.css';

/** Edits the system texts, grouped by occasion. Each shows its default until it is changed. */
export function FlowTexts() {
  const texts = useEditor((state) => state.document.texts) ?? {};
  return SYSTEM_TEXT_GROUPS.map(({ group, title }) => {
    const keys = SYSTEM_TEXT_KEYS.filter((key) => SYSTEM_TEXT_NOTES[key].group === group);
    const own = keys.filter((key) => texts[key] !== undefined).length;
    return (
      <FoldingSection
        key={group}
        title={title}
        summary={own === 0 ? say('default text') : say('{name} changed', { name: own })}
      >
        {keys.map((key) => (
          <SystemText key={key} name={key} />
        ))}
      </FoldingSection>
    );
  });
}

/** Describes the placeholders. */
const MEANINGS: Record<string, string> = {
  what: say('the actions, from their summaries'),
  value: say('the customer’s words'),
  fields: say('the missing values'),
  question: say('the question'),
  options: say('the available values'),
  capability: say('the missing connections'),
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
    <div className={styles.labeled}>
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
          <span key={own}> {sayWith('{value}: {note}.', { value: <code>{`{${own}}`}</code>, note })}</span>
        ))}
      </span>
    </div>
  );
}
