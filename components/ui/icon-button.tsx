'use client';

import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button';
import { Tooltip } from './tooltip';

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'square' | 'busyLabel' | 'asChild'> & {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  shortcut?: string;
  tooltipSide?: 'top' | 'right' | 'bottom' | 'left';
};

export function IconButton({
  label,
  icon,
  shortcut,
  tooltipSide,
  variant = 'ghost',
  disabledReason,
  onClick,
  ...rest
}: IconButtonProps) {
  const held = disabledReason !== undefined;
  return (
    <Tooltip
      content={held ? `${label}: ${disabledReason}` : label}
      shortcut={held ? undefined : shortcut}
      side={tooltipSide}
      describes={held}
    >
      <Button
        {...rest}
        variant={variant}
        square
        icon={icon}
        aria-label={label}
        aria-disabled={held || rest['aria-disabled']}
        onClick={held ? (event) => event.preventDefault() : onClick}
      />
    </Tooltip>
  );
}
