'use client';

import { CircleDashed } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names';
import { Tooltip } from './tooltip';

export type ButtonProps = ComponentProps<'button'> & {
  /** One `ink` button per view. `accent` is for the current action only. */
  variant?: 'ink' | 'accent' | 'plain' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
  icon?: ReactNode;
  /** Keeps its size and focus but does nothing. */
  busy?: boolean;
  busyLabel?: string;
  /** Makes it a toggle: sets aria-pressed. */
  pressed?: boolean;
  /** Why it is disabled. The button stays focusable, so that everyone can read it. */
  disabledReason?: string;
  /** Square, for icon-button. */
  square?: boolean;
  /** Styles the child (a Link) instead of rendering a button. The icon then goes inside the child. */
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
      // Two tooltips would compete, so the reason replaces the title.
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
