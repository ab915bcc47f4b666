'use client';

import { TextField } from '@/components/ui/fields/text-field';
import type { EnvironmentName } from '@/lib/contract/names';
import type { EnvironmentNeed } from '@/lib/contract/schemas/releases/environment-settings';
import { describeNeed, joinNames } from '@/lib/pages/versions/need-words';
import { pointerOfAddress, type SettingsFaults, type SettingsForm } from '@/lib/pages/versions/settings-form';
import { say } from '@/lib/words/say';
import { getListFormat } from '@/lib/words/say-message';
import styles from './settings.module.css';

export type SettingsFieldsProps = {
  form: SettingsForm;
  needs: readonly EnvironmentNeed[];
  faults: SettingsFaults;
  environment: EnvironmentName;
  onChange: (fields: Partial<SettingsForm>) => void;
};

/** Where tools are called, and which hosts they may call. */
export function ToolSettings({ form, needs, faults, environment, onChange }: SettingsFieldsProps) {
  const origins = joinNames(needs, 'address', Object.keys(form.baseUrls));
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{say('Addresses of tools')}</legend>
        {origins.length === 0 && (
          <p className={styles.quiet}>
            {say('The draft has no tool that calls an address. Once it has one, set its address here.')}
          </p>
        )}
        {origins.map((origin) => {
          const need = needs.find(({ kind, name }) => kind === 'address' && name === origin);
          return (
            <TextField
              key={origin}
              label={origin}
              hint={
                need
                  ? say('Used by {tools}. Leave empty to call it as it is.', {
                      tools: getListFormat('and').format(need.usedBy),
                    })
                  : say('No tool of the draft or the live version uses it. Leave empty to remove.')
              }
              warning={need && describeNeed(need, environment)}
              error={faults[pointerOfAddress(origin)]}
              type="url"
              mono
              value={form.baseUrls[origin] ?? ''}
              onValueChange={(url) => onChange({ baseUrls: { ...form.baseUrls, [origin]: url } })}
              placeholder={origin}
              maxLength={500}
              autoComplete="off"
            />
          );
        })}
      </fieldset>
      <TextField
        label={say('Allowed hosts')}
        hint={say('Tools may call only these, separated by commas. Leave empty for any public host.')}
        mono
        value={form.allowedHosts}
        onValueChange={(allowedHosts) => onChange({ allowedHosts })}
        placeholder={'api.example.com'}
        error={faults['/allowedHosts']}
        maxLength={5000}
        autoComplete="off"
      />
    </>
  );
}
