'use client';

import { ChevronDown, ChevronRight, ChevronUp, X } from 'lucide-react';
import { ConceptGlyph } from '@/components/ui/concept';
import { IconButton } from '@/components/ui/icon-button';
import styles from '../inspector.module.css';

type CallRowProps = {
  name: string;
  note?: string | undefined;
  open: boolean;
  onToggle: () => void;
  upLabel: string;
  /** Absent for the first row. */
  onUp?: (() => void) | undefined;
  removeLabel: string;
  /** Why the row cannot be removed. */
  keepReason?: string | undefined;
  onRemove: () => void;
};

/** One call or tool in an ordered list, which opens its form below the list. */
export function CallRow(props: CallRowProps) {
  const { name, note, open, onToggle, upLabel, onUp, removeLabel, keepReason, onRemove } = props;
  return (
    <li className={styles.subcardHead}>
      <button type="button" className={styles.option} aria-expanded={open} onClick={onToggle}>
        {open ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
        <ConceptGlyph concept="tool" />
        <span className="ellipsis">{name}</span>
        {note && <small>{note}</small>}
      </button>
      {onUp && <IconButton label={upLabel} size="small" icon={<ChevronUp />} onClick={onUp} />}
      <IconButton
        label={removeLabel}
        size="small"
        icon={<X />}
        disabledReason={keepReason}
        onClick={onRemove}
      />
    </li>
  );
}
