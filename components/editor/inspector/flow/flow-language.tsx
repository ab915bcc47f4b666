'use client';

import { Languages } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { isLocaleTag } from '@/lib/editor/locales/is-locale-tag';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext } from '../../editor-context';
import { CheckedField } from '../fields/checked-field';
import { Section } from '../fields/section';
import { useSetField } from '../fields/use-set-field';
import { WordsField } from '../fields/words-field';

/** The languages of the flow. */
export function FlowLanguage() {
  const set = useSetField();
  const { panels } = useEditorContext();
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
        findFault={(value) => (isLocaleTag(value) ? undefined : say('A tag such as en or pt-BR'))}
        onCommit={(value) => set(['locale'], value, say('Set language'))}
      />
      <WordsField
        label={say('Others')}
        words={locales ?? []}
        onChange={(words) => set(['locales'], words?.filter(isLocaleTag), say('Set languages'))}
      />
      <Button
        size="small"
        icon={<Languages aria-hidden />}
        onClick={() => panels.getState().set({ view: 'texts' })}
      >
        {say('Translate texts')}
      </Button>
    </Section>
  );
}
