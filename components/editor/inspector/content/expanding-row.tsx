'use client';

import { ChevronDown, ChevronRight, ChevronUp, OctagonX, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import type { FieldPath } from '@/lib/editor/model/get-at-path';
import { say } from '@/lib/words/say';
import { useFieldProblem } from '../fields/use-set-field';
import styles from '../inspector.module.css';

type ExpandingRowProps = {
  index: number;
  path: FieldPath;
  name: string;
  note?: string | undefined;
  icon?: ReactNode;
  open: boolean;
  onToggle: () => void;
  /** Absent for the first row. */
  onUp?: (() => void) | undefined;
  /** Absent for the last row. */
  onDown?: (() => void) | undefined;
  /** Why the row cannot be removed. */
  keepReason?: string | undefined;
  onRemove: () => void;
  /** The form. */
  children: ReactNode;
};

/** One item of a list: its name, the buttons to move and remove it, and its form while it is open. */
export function ExpandingRow(props: ExpandingRowProps) {
  const { index, path, name, note, icon, open, onToggle, onUp, onDown, keepReason, onRemove } = props;
  const { error, warning } = useFieldProblem(path);
  return (
    <li data-row={index}>
      <div className={styles.subcardHead}>
        <button
          type="button"
          className={styles.option}
          aria-expanded={open}
          data-focus="toggle"
          onClick={onToggle}
        >
          {open ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
          {icon}
          <span className="ellipsis">{name}</span>
          {error && <OctagonX className={styles.badGlyph} aria-label={say('Error')} />}
          {!error && warning && <TriangleAlert className={styles.warnGlyph} aria-label={say('Warning')} />}
          {note && <small className="ellipsis">{note}</small>}
        </button>
        {onUp && (
          <IconButton
            label={say('Move {name} up', { name })}
            size="small"
            icon={<ChevronUp />}
            data-focus="up"
            onClick={onUp}
          />
        )}
        {onDown && (
          <IconButton
            label={say('Move {name} down', { name })}
            size="small"
            icon={<ChevronDown />}
            data-focus="down"
            onClick={onDown}
          />
        )}
        <IconButton
          label={say('Remove {name}', { name })}
          size="small"
          icon={<X />}
          disabledReason={keepReason}
          onClick={onRemove}
        />
      </div>
      {open && (
        <fieldset className={styles.inItem}>
          <legend className="sr-only">{name}</legend>
          {props.children}
        </fieldset>
      )}
    </li>
  );
}
