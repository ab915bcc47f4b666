'use client';

import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Concept } from '@/lib/editor/model/concepts';
import { say } from '@/lib/words/say';
import styles from './chip.module.css';
import { classNames } from './class-names';
import { ConceptGlyph } from './concept';

type ChipProps = {
  kind?: 'fact' | 'gate' | 'plain' | 'constraint' | 'ok' | 'warn' | 'bad' | 'accent' | 'ink';
  /** Colors the chip as a concept and shows its icon. */
  concept?: Concept;
  /** Facts: filled square if known, hollow if not. */
  known?: boolean;
  /** Facts: the value. */
  value?: ReactNode;
  /** Gates: filled diamond if open, hollow if closed. */
  open?: boolean;
  icon?: ReactNode;
  size?: 'small' | 'medium';
  onPress?: () => void;
  onRemove?: () => void;
  /** Defaults to "Remove" and the chip's text. */
  removeLabel?: string;
  className?: string;
  title?: string;
  children: ReactNode;
};

/** A short name of an item, or one of its properties. */
export function Chip({
  kind = 'plain',
  concept,
  known = false,
  value,
  open = false,
  icon,
  size,
  onPress,
  onRemove,
  removeLabel,
  className,
  title,
  children,
}: ChipProps) {
  const pressable = onPress !== undefined || onRemove !== undefined;
  const look = classNames(
    styles.chip,
    concept ? styles.concept : styles[kind],
    (size ?? (pressable ? 'medium' : 'small')) === 'medium' && styles.medium,
    onRemove && styles.removable,
    className,
  );
  const inside = (
    <>
      {kind === 'fact' && !concept && (
        <Mark shape={styles.square} on={known} label={known ? say('known') : say('unknown')} />
      )}
      {kind === 'gate' && !concept && (
        <Mark shape={styles.diamond} on={open} label={open ? say('open') : say('closed')} />
      )}
      {concept && !icon && <ConceptGlyph concept={concept} size={12} />}
      {icon}
      <span className={styles.text}>{children}</span>
      {value !== undefined && <b className={styles.value}>{value}</b>}
    </>
  );
  if (!pressable) {
    return (
      <span className={look} data-concept={concept} title={title}>
        {inside}
      </span>
    );
  }
  return (
    <span className={look} data-concept={concept} title={title}>
      {onPress ? (
        <button type="button" className={styles.press} onClick={onPress}>
          {inside}
        </button>
      ) : (
        inside
      )}
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={
            removeLabel ??
            (typeof children === 'string' ? say('Remove {name}', { name: children }) : say('Remove'))
          }
          onClick={onRemove}
        >
          <X aria-hidden />
        </button>
      )}
    </span>
  );
}

function Mark({ shape, on, label }: { shape: string | undefined; on: boolean; label: string }) {
  return <span role="img" aria-label={label} className={classNames(shape, on && styles.on)} />;
}
