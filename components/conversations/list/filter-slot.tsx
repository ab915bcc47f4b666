import { Plus, X } from 'lucide-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { say } from '@/lib/words/say';
import styles from './filter-bar.module.css';

type FilterSlotProps = {
  label: string;
  /** What is chosen; undefined if nothing is. */
  value: ReactNode;
  onRemove: () => void;
  /** Wraps the button that opens the choice. */
  children: (trigger: ReactElement) => ReactNode;
};

/** A filter: dashed with a plus until something is chosen, then with its value and a button to remove it. */
export function FilterSlot({ label, value, onRemove, children }: FilterSlotProps) {
  const isSet = value !== undefined;
  return (
    <span className={classNames(styles.slot, isSet && styles.set)}>
      {children(<FilterTrigger label={label} value={value} />)}
      {isSet && (
        <button
          type="button"
          className={styles.remove}
          aria-label={say('Remove the filter {label}', { label })}
          onClick={onRemove}
        >
          <X aria-hidden />
        </button>
      )}
    </span>
  );
}

type FilterTriggerProps = Omit<ComponentProps<'button'>, 'value'> & { label: string; value: ReactNode };

function FilterTrigger({ label, value, ...rest }: FilterTriggerProps) {
  return (
    <button {...rest} type="button" className={styles.trigger}>
      {value === undefined && <Plus aria-hidden />}
      <span>{label}</span>
      {value !== undefined && <b className={styles.value}>{value}</b>}
    </button>
  );
}
