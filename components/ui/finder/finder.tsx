import type { ReactNode } from 'react';
import { KeyCap } from '@/components/ui/key-cap';
import styles from './finder.module.css';

type FinderProps = {
  label: string;
  query: string;
  onQuery: (query: string) => void;
  onEnter: () => void;
  /** `FinderOption` and `FinderNote`. */
  children: ReactNode;
};

/** A search field in a popover, above the options it finds. */
export function Finder({ label, query, onQuery, onEnter, children }: FinderProps) {
  return (
    <div className={styles.finder}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the popover exists to type into this field
        autoFocus
        className={styles.input}
        aria-label={label}
        placeholder={label}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
      />
      <ul className={styles.list}>{children}</ul>
    </div>
  );
}

type FinderOptionProps = {
  icon: ReactNode;
  name: string;
  note?: string;
  /** Enter takes this option. */
  next: boolean;
  onTake: () => void;
};

export function FinderOption({ icon, name, note, next, onTake }: FinderOptionProps) {
  return (
    <li>
      <button type="button" className={styles.option} onClick={onTake}>
        {icon}
        <span className="ellipsis">{name}</span>
        {note && <small className="ellipsis">{note}</small>}
        {next && <KeyCap keys="Enter" />}
      </button>
    </li>
  );
}

export function FinderNote({ children }: { children: ReactNode }) {
  return <li className={styles.note}>{children}</li>;
}
