import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/fields/text-field';
import { Popover } from '@/components/ui/menus/popover';
import { formatPeriod, listLastDays, toDay, toDayStart } from '@/lib/pages/conversations/conversation-words';
import { say } from '@/lib/words/say';
import styles from './filter-bar.module.css';
import { FilterSlot } from './filter-slot';

type Period = { from: string | undefined; to: string | undefined };
type DateFilterProps = Period & { onChange: (period: Period) => void };

const PRESETS = [
  { label: say('Today'), days: 1 },
  { label: say('7 days'), days: 7 },
  { label: say('30 days'), days: 30 },
];

/** When conversations started, by days in the time zone of the browser. Both days belong to the period. */
export function DateFilter({ from, to, onChange }: DateFilterProps) {
  const [open, setOpen] = useState(false);
  const value = from || to ? formatPeriod(from, to) : undefined;
  const now = new Date().toISOString();
  const today = toDay(now);
  return (
    <FilterSlot
      label={say('Date')}
      value={value}
      onRemove={() => onChange({ from: undefined, to: undefined })}
    >
      {(trigger) => (
        <Popover label={say('Date')} trigger={trigger} open={open} onOpenChange={setOpen} width={300}>
          <div className={styles.form}>
            <p className={styles.presets}>
              {PRESETS.map(({ label, days }) => (
                <Button
                  key={days}
                  size="small"
                  onClick={() => {
                    onChange({ from: toDayStart(today, 1 - days), to: undefined });
                    setOpen(false);
                  }}
                >
                  {label}
                </Button>
              ))}
            </p>
            <p className={styles.presets}>
              {listLastDays(now).map(({ day, label }) => (
                <Button
                  key={day}
                  size="small"
                  onClick={() => {
                    onChange({ from: toDayStart(day), to: toDayStart(day, 1) });
                    setOpen(false);
                  }}
                >
                  {label}
                </Button>
              ))}
            </p>
            <div className={styles.pair}>
              <TextField
                type="date"
                label={say('From')}
                max={today}
                value={from ? toDay(from) : ''}
                onValueChange={(day) => onChange({ from: toDayStart(day), to })}
              />
              <TextField
                type="date"
                label={say('To')}
                value={to ? toDay(to, -1) : ''}
                onValueChange={(day) => onChange({ from, to: toDayStart(day, 1) })}
              />
            </div>
          </div>
        </Popover>
      )}
    </FilterSlot>
  );
}
