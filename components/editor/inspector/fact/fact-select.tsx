'use client';

import { ConceptGlyph } from '@/components/ui/concept';
import { SelectField } from '@/components/ui/fields/select-field';
import { FACT_TYPE_WORDS } from '@/lib/editor/model/fact-type-words';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';

type Props = {
  label: string;
  value: string;
  onChange: (name: string) => void;
  /** Facts that are not offered. */
  without?: readonly string[];
  error?: string;
  warning?: string;
};

/** Selects a declared fact. */
export function FactSelect({ label, value, onChange, without = [], ...problem }: Props) {
  const facts = useEditor((state) => state.document.facts);
  const isThere = facts.some(({ name }) => name === value);
  return (
    <SelectField
      label={label}
      layout="row"
      value={isThere ? value : undefined}
      placeholder={value === '' ? say('Choose a fact') : say('{name} was deleted', { name: value })}
      options={facts
        .filter(({ name }) => name === value || !without.includes(name))
        .map(({ name, type }) => ({
          value: name,
          label: name,
          note: FACT_TYPE_WORDS[type],
          icon: <ConceptGlyph concept="fact" />,
        }))}
      onValueChange={onChange}
      {...problem}
    />
  );
}
