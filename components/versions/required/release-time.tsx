'use client';

import { Checkbox } from '@/components/ui/fields/checkbox';
import { TextField } from '@/components/ui/fields/text-field';
import { toLocalTime } from '@/lib/pages/versions/to-local-time';
import { say } from '@/lib/words/say';
import styles from './required-checks.module.css';
import type { ReleasePlan } from './use-release-plan';

const HOUR_MS = 3_600_000;

/** Chooses a time at which the version goes live, in the time zone of the browser. */
export function ReleaseTime({ plan: { time, setTime } }: { plan: ReleasePlan }) {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <section className={styles.time}>
      <h3 className={styles.heading}>{say('When it goes live')}</h3>
      <Checkbox
        label={say('Publish at a time')}
        checked={time !== null}
        onCheckedChange={(on) => setTime(on ? toLocalTime(Date.now() + HOUR_MS) : null)}
      />
      {time !== null && (
        <TextField
          type="datetime-local"
          label={say('Goes live at')}
          hint={say('Time zone: {zone}. The required checks run at that time.', { zone })}
          value={time}
          min={toLocalTime(Date.now())}
          onValueChange={setTime}
        />
      )}
    </section>
  );
}
