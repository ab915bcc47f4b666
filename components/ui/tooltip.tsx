'use client';

import { Tooltip as Primitive } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { KeyCap } from './key-cap';
import styles from './tooltip.module.css';

type TooltipProps = {
  content: ReactNode;
  shortcut?: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  /** False when the tooltip repeats the accessible name, which must not be read twice. */
  describes?: boolean;
  /** One element that can take the focus; without focus a keyboard never sees the tooltip. */
  children: ReactElement;
};

export function Tooltip({
  content,
  shortcut,
  side = 'top',
  align,
  describes = true,
  children,
}: TooltipProps) {
  const silent = describes ? {} : { 'aria-describedby': undefined };
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild {...silent}>
        {children}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={styles.tooltip}
        >
          <span>{content}</span>
          {shortcut && <KeyCap keys={shortcut} inverse />}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** One delay for the whole page: the second tooltip in a row opens at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={450} skipDelayDuration={300}>
      {children}
    </Primitive.Provider>
  );
}
