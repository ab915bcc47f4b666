'use client';

import { getVariants, type Text } from '@turnpike/engine';
import { useMemo, useState } from 'react';
import { TextField } from '@/components/ui/fields/text-field';
import { FACT_TYPE_WORDS } from '@/lib/editor/model/fact-type-words';
import { getCaseSample, previewText, type TextChoice } from '@/lib/editor/preview/preview-text';
import { getSample, readSample } from '@/lib/editor/preview/sample-values';
import { say } from '@/lib/words/say';
import { useEditor } from '../editor-context';
import { Section } from '../inspector/fields/section';
import inspectorStyles from '../inspector/inspector.module.css';
import styles from './text-preview.module.css';

/** A text as it would be said in every language of the flow, with values that one can type. */
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
      ...previewText(wording, { locale, flowLocale, facts: byName, find }),
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
              // biome-ignore lint/suspicious/noArrayIndexKey: variants have no identity but their place
              <dd key={index}>
                <span className={styles.bubble}>{preview.text === '' ? say('(nothing)') : preview.text}</span>
                {preview.fault && (
                  <span className={inspectorStyles.fault}>
                    {say('Said as written: {explainFault}', { explainFault: explainFault(preview.fault) })}
                  </span>
                )}
                {!preview.own && !preview.fault && (
                  <span className={inspectorStyles.quiet}>
                    {say('Not translated: another language is said')}
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
              {say('There is no fact {name}: nothing fills it', { name })}
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
              hint={wrong ? (sampleOf(name) === '' ? say('Not known: a gap is said') : undefined) : undefined}
              warning={
                wrong && sampleOf(name) !== ''
                  ? say('No {type}: a gap is said', { type: FACT_TYPE_WORDS[fact.type] })
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

/** The cases of a plural or select: pressing one puts in a value that leads to it. */
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

/** One list of cases a fact, whichever wording has them. */
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
  EMPTY_ARGUMENT: say('there is nothing between { and }'),
  MALFORMED_ARGUMENT: say('between { and } stands the name of a fact'),
  MISSING_OTHER_CLAUSE: say('a plural or select needs the case other'),
  UNCLOSED_ARGUMENT_QUOTE: say('a quote is not closed'),
  EXPECT_ARGUMENT_TYPE: say('behind the comma stands number, date, plural or select'),
  INVALID_ARGUMENT_TYPE: say('there is no such kind of placeholder'),
  EXPECT_SELECT_ARGUMENT_OPTIONS: say('its cases are missing'),
};

function explainFault(fault: string): string {
  return FAULTS[fault] ?? fault;
}
