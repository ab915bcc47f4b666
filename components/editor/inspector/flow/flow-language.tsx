'use client';

import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { CheckedField } from '../fields/checked-field';
import { Section } from '../fields/section';
import { useSetField } from '../fields/use-set-field';
import { WordsField } from '../fields/words-field';

const LOCALE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** The languages of the flow. */
export function FlowLanguage() {
  const set = useSetField();
  const locale = useEditor((state) => state.document.locale);
  const locales = useEditor((state) => state.document.locales);
  return (
    <Section title={say('Language')}>
      <CheckedField
        label={say('Main')}
        layout="row"
        mono
        late
        value={locale}
        findFault={(value) => (LOCALE.test(value) ? undefined : say('A tag such as en or pt-BR'))}
        onCommit={(value) => set(['locale'], value, say('Set language'))}
      />
      <WordsField
        label={say('Others')}
        words={locales ?? []}
        onChange={(words) =>
          set(
            ['locales'],
            words?.filter((word) => LOCALE.test(word)),
            say('Set languages'),
          )
        }
      />
    </Section>
  );
}
