'use client';

import type { FlowDocument } from '@turnpike/engine/document';
import type { Label, Meaning } from '@turnpike/engine/labels';
import { SelectField } from '@/components/ui/fields/select-field';
import { getTarget, listTargets, MEANING_KINDS, makeMeaning } from '@/lib/pages/labels/meaning-kinds';
import { say } from '@/lib/words/say';
import { FactMeaning } from './fact-meaning';

type MeaningFieldsProps = {
  document: FlowDocument;
  at: Label['at'];
  meaning: Meaning;
  error: string | undefined;
  onChange: (meaning: Meaning) => void;
};

const TARGETS: Partial<Record<Meaning['kind'], string>> = {
  start: say('Graph'),
  transition: say('Transition'),
  rule: say('Rule'),
  command: say('What they want'),
};

/** What a message should be understood as: its kind, and what it is about. */
export function MeaningFields({ document, at, meaning, error, onChange }: MeaningFieldsProps) {
  const { kind } = meaning;
  const targets = listTargets(document, kind, at);
  const about = TARGETS[kind];
  return (
    <>
      <SelectField
        label={say('Should be understood as')}
        value={kind}
        options={MEANING_KINDS}
        onValueChange={(next) => {
          if (next === 'facts') onChange({ kind: next, facts: { [document.facts[0]?.name ?? '']: '' } });
          else onChange(makeMeaning(next, listTargets(document, next, at)[0]?.value ?? ''));
        }}
      />
      {kind === 'facts' && (
        <FactMeaning document={document} facts={meaning.facts} error={error} onChange={onChange} />
      )}
      {kind !== 'facts' && about !== undefined && (
        <SelectField
          label={about}
          value={getTarget(meaning) || undefined}
          options={targets}
          hint={
            kind === 'transition' && targets.length === 0
              ? say('Choose a step with transitions under “Said at”')
              : undefined
          }
          {...(error !== undefined && { error })}
          onValueChange={(target) => onChange(makeMeaning(kind, target))}
        />
      )}
    </>
  );
}
