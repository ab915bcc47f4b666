'use client';

import type { Text } from '@turnpike/engine/document';
import { getVariants } from '@turnpike/engine/text';
import { useMemo, useState } from 'react';
import { TextField } from '@/components/ui/fields/text-field';
import { FACT_TYPE_WORDS } from '@/lib/editor/model/fact-type-words';
import { getCaseSample, previewWording, type TextChoice } from '@/lib/editor/preview/preview-text';
import { getSample, readSample } from '@/lib/editor/preview/sample-values';
import { say } from '@/lib/words/say';
import { useEditor } from '../editor-context';
import { Section } from '../inspector/fields/section';
import inspectorStyles from '../inspector/inspector.module.css';
import styles from './text-preview.module.css';

/** Previews a text in all languages of the flow, with editable sample values. */
export function TextPreview({ text }: { text: Text }) {
  const facts = useEditor((state) => state.document.facts);
  const flowLocale = useEditor((state) => state.document.locale);
  const others = useEditor((state) => state.document.locales);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const byName = useMemo(() => new Map(facts.map((fact) => [fact.name, fact])), [facts]);
  const locales = [...new Set([flowLocale, ...(others ?? [])])];
  const variants = getVariants(text);
  const sampleOf = (name: string) => {
    const fact = byName.get(name);
    return typed[name] ?? (fact ? getSample(fact) : '');
  };
  const find = (name: string) => {
    const fact = byName.get(name);
    return fact && readSample(fact, sampleOf(name));
  };
  const previews = locales.map((locale) => ({
    locale,
    said: variants.map((wording) => ({
      own: typeof wording === 'string' ? locale === flowLocale : Object.hasOwn(wording, locale),
      ...previewWording(wording, { locale, flowLocale, facts: byName, find }),
    })),
  }));
  const all = previews.flatMap(({ said }) => said);
  const names = [...new Set(all.flatMap((preview) => preview.names))];
  const choices = joinChoices(all.flatMap((preview) => preview.choices));
  return (
    <Section title={say('Preview')} aside={names.length > 0 ? say('with sample values') : undefined}>
      <dl className={styles.list}>
        {previews.map(({ locale, said }) => (
          <div key={locale} lang={locale} className={styles.locale}>
            {locales.length > 1 && <dt>{locale}</dt>}
            {said.map((preview, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: variants have no identity but their position
              <dd key={index}>
                <span className={styles.bubble}>{preview.text === '' ? say('(nothing)') : preview.text}</span>
                {preview.fault && (
                  <span className={inspectorStyles.fault}>
                    {say('Shown as written: {fault}', { fault: explainFault(preview.fault) })}
                  </span>
                )}
                {!preview.own && !preview.fault && (
                  <span className={inspectorStyles.quiet}>
                    {say('Not translated. Another language is used.')}
                  </span>
                )}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {names.map((name) => {
        const fact = byName.get(name);
        if (!fact)
          return (
            <p key={name} className={inspectorStyles.fault}>
              {say('Fact {name} does not exist, so it stays empty', { name })}
            </p>
          );
        const wrong = readSample(fact, sampleOf(name)) === undefined;
        return (
          <div key={name} className={styles.sample}>
            <TextField
              label={name}
              layout="row"
              mono
              value={sampleOf(name)}
              suffix={FACT_TYPE_WORDS[fact.type]}
              hint={
                wrong ? (sampleOf(name) === '' ? say('Unknown, so it stays empty') : undefined) : undefined
              }
              warning={
                wrong && sampleOf(name) !== ''
                  ? say('Not a valid {type}, so it stays empty', { type: FACT_TYPE_WORDS[fact.type] })
                  : undefined
              }
              onValueChange={(value) => setTyped({ ...typed, [name]: value })}
            />
            <Cases
              choice={choices.get(name)}
              locale={flowLocale}
              onChoose={(value) => setTyped({ ...typed, [name]: value })}
            />
          </div>
        );
      })}
    </Section>
  );
}

type CasesProps = {
  choice: TextChoice | undefined;
  locale: string;
  onChoose: (value: string) => void;
};

/** The cases of a plural or select. Clicking one sets a value that matches it. */
function Cases({ choice, locale, onChoose }: CasesProps) {
  if (!choice) return null;
  return (
    <p className={styles.cases}>
      <span>{choice.kind === 'plural' ? say('by number') : say('by value')}</span>
      {choice.cases.map((name) => (
        <button key={name} type="button" onClick={() => onChoose(getCaseSample(choice, name, locale))}>
          {name}
        </button>
      ))}
    </p>
  );
}

/** One list of cases per fact, from all variants. */
function joinChoices(choices: readonly TextChoice[]): Map<string, TextChoice> {
  const joined = new Map<string, TextChoice>();
  for (const choice of choices) {
    const known = joined.get(choice.name);
    const cases = [...new Set([...(known?.cases ?? []), ...choice.cases])];
    joined.set(choice.name, { ...choice, cases });
  }
  return joined;
}

const FAULTS: Record<string, string> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: say('a } is missing'),
  EMPTY_ARGUMENT: say('a placeholder is empty'),
  MALFORMED_ARGUMENT: say('a placeholder can contain only the name of a fact'),
  MISSING_OTHER_CLAUSE: say('a plural or select needs the case other'),
  UNCLOSED_ARGUMENT_QUOTE: say('a quote is not closed'),
  EXPECT_ARGUMENT_TYPE: say('after the comma, only number, date, plural or select is allowed'),
  INVALID_ARGUMENT_TYPE: say('unknown kind of placeholder'),
  EXPECT_SELECT_ARGUMENT_OPTIONS: say('the cases are missing'),
};

function explainFault(fault: string): string {
  return FAULTS[fault] ?? fault;
}
