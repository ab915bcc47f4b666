'use client';

import { CircleDashed } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names';
import { Tooltip } from './tooltip';

export type ButtonProps = ComponentProps<'button'> & {
  /** One `ink` button a view; `accent` only for what happens now. */
  variant?: 'ink' | 'accent' | 'plain' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
  icon?: ReactNode;
  /** Keeps its place and focus but does nothing; nothing spins. */
  busy?: boolean;
  busyLabel?: string;
  /** A toggle: sets aria-pressed. */
  pressed?: boolean;
  /** Why it cannot be used now. It stays focusable, so that everyone can find out. */
  disabledReason?: string;
  /** Square, for icon-button. */
  square?: boolean;
  /** Styles the child (a Link) instead of drawing a button. The icon then belongs inside the child. */
  asChild?: boolean;
};

export function Button({
  variant = 'plain',
  size = 'medium',
  icon,
  busy = false,
  busyLabel,
  pressed,
  disabledReason,
  square = false,
  asChild = false,
  title,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const held = busy || disabledReason !== undefined;
  const look = classNames(styles.button, styles[variant], styles[size], square && styles.square, className);
  if (asChild) {
    return (
      <Slot.Root {...rest} title={title} className={look} onClick={onClick}>
        {children}
      </Slot.Root>
    );
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (held) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  };
  const label = busy && busyLabel ? busyLabel : children;
  const button = (
    <button
      {...rest}
      // Beside the reason it would be a second one, of what does not happen.
      title={disabledReason === undefined ? title : undefined}
      type={type}
      className={look}
      data-variant={variant}
      onClick={press}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={held || rest['aria-disabled']}
    >
      {busy ? <CircleDashed aria-hidden /> : icon}
      {label !== undefined && label !== null && <span className={styles.label}>{label}</span>}
    </button>
  );
  return disabledReason === undefined ? button : <Tooltip content={disabledReason}>{button}</Tooltip>;
}
