import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/fields/text-field';
import { Popover } from '@/components/ui/menus/popover';
import type { FilterName, ViewFilter } from '@/lib/pages/conversations/view-filter';
import { say } from '@/lib/words/say';
import styles from './filter-bar.module.css';

const FIELDS = ['reply', 'customer', 'cost', 'locale'] as const satisfies readonly FilterName[];
const LABELS: Record<(typeof FIELDS)[number], string> = {
  reply: say('Reply was'),
  customer: say('Customer'),
  cost: say('Cost from, in US dollars'),
  locale: say('Language'),
};
const PLACEHOLDERS: Record<(typeof FIELDS)[number], string> = {
  reply: say('“can’t answer that”'),
  customer: say('Customer ID'),
  cost: say('Such as 0.05'),
  locale: say('Such as de'),
};
export const isMoreField = (name: FilterName): name is (typeof FIELDS)[number] =>
  (FIELDS as readonly string[]).includes(name);
export const labelOfField = (name: (typeof FIELDS)[number]): string => LABELS[name];

/** The smallest step is a millionth of a dollar. */
const COST_INPUT = { type: 'number', min: 0, max: 999_999, step: 0.000001 } as const;

type MoreFiltersProps = { filter: ViewFilter; onChange: (change: ViewFilter) => void };

/** Filters by text, which are needed less often. */
export function MoreFilters({ filter, onChange }: MoreFiltersProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label={say('More filters')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={styles.trigger} data-dashed>
          <ListFilter aria-hidden />
          {say('More')}
        </button>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const given = new FormData(event.currentTarget);
          onChange(
            Object.fromEntries(FIELDS.map((name) => [name, String(given.get(name)).trim() || undefined])),
          );
          setOpen(false);
        }}
      >
        {FIELDS.map((name) => (
          <TextField
            key={name}
            name={name}
            label={LABELS[name]}
            placeholder={PLACEHOLDERS[name]}
            defaultValue={filter[name]}
            maxLength={200}
            {...(name === 'cost' && COST_INPUT)}
          />
        ))}
        <Button variant="ink" type="submit">
          {say('Apply')}
        </Button>
      </form>
    </Popover>
  );
}
