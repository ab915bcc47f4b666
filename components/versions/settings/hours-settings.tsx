'use client';

import { Plus, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/fields/select-field';
import { Switch } from '@/components/ui/fields/switch';
import { TextField } from '@/components/ui/fields/text-field';
import { IconButton } from '@/components/ui/icon-button';
import { createOfficeHours, type HoursForm, listWeekdays } from '@/lib/pages/versions/hours-form';
import type { SettingsFaults } from '@/lib/pages/versions/settings-form';
import { say } from '@/lib/words/say';
import styles from './hours-settings.module.css';

type HoursSettingsProps = {
  hours: HoursForm | null;
  faults: SettingsFaults;
  onChange: (hours: HoursForm | null) => void;
};

/** When people answer handed-off conversations. Outside, customers get the text for it. */
export function HoursSettings({ hours, faults, onChange }: HoursSettingsProps) {
  const set = (index: number, change: Partial<HoursForm['days'][number]>) => {
    if (!hours) return;
    onChange({ ...hours, days: hours.days.map((row, at) => (at === index ? { ...row, ...change } : row)) });
  };
  return (
    <div className={styles.hours}>
      <Switch
        label={say('People answer only at certain hours')}
        hint={say('Outside them, a handoff says the system text “Outside hours”')}
        checked={hours !== null}
        onCheckedChange={(on) => onChange(on ? createOfficeHours() : null)}
      />
      {hours && (
        <>
          <TextField
            label={say('Time zone')}
            value={hours.timezone}
            onValueChange={(timezone) => onChange({ ...hours, timezone })}
            placeholder={Intl.DateTimeFormat().resolvedOptions().timeZone}
            error={faults['/deskHours/timezone']}
            maxLength={100}
            autoComplete="off"
          />
          <ul className={styles.rows} aria-label={say('Hours')}>
            {hours.days.map(({ day, from, to }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity, and are only added at the end
              <li key={index} className={styles.row}>
                <SelectField
                  label={say('Day')}
                  labelHidden
                  className={styles.day}
                  value={day}
                  onValueChange={(next) => set(index, { day: next })}
                  options={listWeekdays()}
                />
                <TextField
                  label={say('From')}
                  labelHidden
                  type="time"
                  value={from}
                  onValueChange={(next) => set(index, { from: next })}
                  error={faults[`/deskHours/days/${index}/from`]}
                />
                <span aria-hidden>–</span>
                <TextField
                  label={say('To')}
                  labelHidden
                  type="time"
                  value={to === '24:00' ? '00:00' : to}
                  onValueChange={(next) => set(index, { to: next === '00:00' ? '24:00' : next })}
                  error={faults[`/deskHours/days/${index}/to`]}
                />
                <IconButton
                  label={say('Remove these hours')}
                  size="small"
                  icon={<X aria-hidden />}
                  disabledReason={hours.days.length === 1 ? say('Turn the hours off instead') : undefined}
                  onClick={() => onChange({ ...hours, days: hours.days.filter((_, at) => at !== index) })}
                />
              </li>
            ))}
          </ul>
          <Button
            size="small"
            icon={<Plus aria-hidden />}
            onClick={() =>
              onChange({ ...hours, days: [...hours.days, { day: '6', from: '10:00', to: '14:00' }] })
            }
          >
            {say('Add hours')}
          </Button>
        </>
      )}
    </div>
  );
}
