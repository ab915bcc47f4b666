'use client';

import { FormFailure } from '@/components/forms/form-failure';
import { Checkbox } from '@/components/ui/fields/checkbox';
import { TextField } from '@/components/ui/fields/text-field';
import { SCOPES } from '@/lib/contract/names';
import { findTurnsFault, type KeyFaults, type KeyForm } from '@/lib/pages/keys/key-form';
import { SCOPE_WORDS } from '@/lib/pages/keys/scopes';
import { say } from '@/lib/words/say';
import styles from './create-key-dialog.module.css';

type FieldsProps = { form: KeyForm; set: (change: Partial<KeyForm>) => void; faults: KeyFaults };

export function SecretKeyFields({ form, set, faults }: FieldsProps) {
  return (
    <>
      <TextField
        label={say('Turns per minute')}
        hint={say('Turns over the limit are rejected until the minute is over. Leave empty for no limit.')}
        inputMode="numeric"
        maxLength={7}
        value={form.turnsPerMinute}
        onValueChange={(turnsPerMinute) => set({ turnsPerMinute })}
        error={findTurnsFault(form.turnsPerMinute)}
      />
      <fieldset className={styles.scopes} data-fault={faults.scopes !== undefined}>
        <legend className={styles.legend}>{say('Scopes')}</legend>
        <FormFailure message={faults.scopes ?? null} />
        {SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            label={SCOPE_WORDS[scope]}
            hint={scope}
            checked={form.scopes.has(scope)}
            onCheckedChange={(checked) => {
              const scopes = new Set(form.scopes);
              if (checked) scopes.add(scope);
              else scopes.delete(scope);
              set({ scopes });
            }}
          />
        ))}
      </fieldset>
    </>
  );
}
