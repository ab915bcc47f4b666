'use client';

import { TextField } from '@/components/ui/fields/text-field';
import { toBudget } from '@/lib/pages/versions/list-settings';
import { describeNeed, joinNames } from '@/lib/pages/versions/need-words';
import { pointerOfModel } from '@/lib/pages/versions/settings-form';
import { say } from '@/lib/words/say';
import styles from './settings.module.css';
import type { SettingsFieldsProps } from './tool-settings';

type ModelSettingsProps = SettingsFieldsProps & {
  /** US dollars. */
  spentToday: number;
};

/** Which models answer, and what they may cost. */
export function ModelSettings(props: ModelSettingsProps) {
  const { form, needs, faults, environment, onChange, spentToday } = props;
  const models = joinNames(needs, 'model', Object.keys(form.models));
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{say('Models')}</legend>
        {models.length === 0 && (
          <p className={styles.quiet}>
            {say('The draft uses no model. Messages are understood on your own server.')}
          </p>
        )}
        {models.map((model) => {
          const need = needs.find(({ kind, name }) => kind === 'model' && name === model);
          return (
            <TextField
              key={model}
              label={model}
              hint={
                need
                  ? say('Enter a model to answer instead, or local for no model')
                  : say('The draft and the live version do not use it. Leave empty to remove.')
              }
              warning={need && describeNeed(need, environment)}
              error={faults[pointerOfModel(model)]}
              mono
              value={form.models[model] ?? ''}
              onValueChange={(other) => onChange({ models: { ...form.models, [model]: other } })}
              placeholder={model}
              maxLength={240}
              autoComplete="off"
            />
          );
        })}
      </fieldset>
      <TextField
        label={say('Daily limit for models')}
        hint={say(
          'In US dollars, by UTC day. {spent} spent today. Leave empty for the limit of the version.',
          {
            spent: toBudget(spentToday),
          },
        )}
        inputMode="decimal"
        value={form.spendPerDay}
        onValueChange={(spendPerDay) => onChange({ spendPerDay })}
        placeholder="5.00"
        error={faults['/spendPerDay']}
        maxLength={12}
        autoComplete="off"
      />
    </>
  );
}
