'use client';

import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/text-field';
import { SCOPES } from '@/lib/api/contract';
import { say } from '@/lib/words/say';
import styles from './create-key-dialog.module.css';
import { findTurnsFault, type KeyForm } from './key-form';
import { SCOPE_WORDS } from './scopes';

type FieldsProps = { form: KeyForm; set: (change: Partial<KeyForm>) => void };

export function SecretKeyFields({ form, set }: FieldsProps) {
  return (
    <>
      <TextField
        label={say('Turns a minute')}
        hint={say('Over it, turns are refused until the minute is over. Empty for no limit')}
        inputMode="numeric"
        maxLength={7}
        value={form.turnsPerMinute}
        onValueChange={(turnsPerMinute) => set({ turnsPerMinute })}
        error={findTurnsFault(form.turnsPerMinute)}
      />
      <fieldset className={styles.scopes}>
        <legend className={styles.legend}>{say('It may')}</legend>
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
