import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import { say } from '@/lib/words/say';
import { FilterSlot } from './filter-slot';

const ANY = '';

type ChoiceFilterProps = {
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
  /** Shown instead of the choice, if there is nothing to choose from. */
  none?: string;
};

/** A filter with one of several values. */
export function ChoiceFilter({ label, value, options, onChange, none }: ChoiceFilterProps) {
  const chosen =
    value === undefined ? undefined : (options.find((one) => one.value === value)?.label ?? value);
  return (
    <FilterSlot label={label} value={chosen} onRemove={() => onChange(undefined)}>
      {(trigger) => (
        <DropdownMenu
          label={label}
          trigger={trigger}
          items={
            options.length === 0
              ? [{ id: 'none', label: none ?? say('Nothing to choose'), disabled: true }]
              : [
                  {
                    kind: 'choice',
                    id: 'choice',
                    label,
                    value: value ?? ANY,
                    options,
                    onValueChange: (next) => onChange(next),
                  },
                ]
          }
        />
      )}
    </FilterSlot>
  );
}
