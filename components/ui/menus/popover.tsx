'use client';

import { Popover as Primitive } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './popover.module.css';

type PopoverProps = {
  trigger: ReactElement;
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  width?: number;
  padded?: boolean;
  children: ReactNode;
};

export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  side = 'bottom',
  align = 'start',
  width = 280,
  padded = true,
  children,
}: PopoverProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          className={classNames(styles.popover, padded && styles.padded)}
          style={{ width }}
          aria-label={label}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
