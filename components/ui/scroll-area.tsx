'use client';

import { ScrollArea as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './scroll-area.module.css';

type ScrollAreaProps = {
  orientation?: 'vertical' | 'horizontal' | 'both';
  /** With a label it is focusable, so that arrow keys scroll even if nothing inside is focusable. */
  label?: string;
  className?: string;
  children: ReactNode;
};

/** A scroll area with a thin overlay scrollbar. */
export function ScrollArea({ orientation = 'vertical', label, className, children }: ScrollAreaProps) {
  const focusable = label ? ({ role: 'region', 'aria-label': label, tabIndex: 0 } as const) : {};
  return (
    <Primitive.Root className={classNames(styles.area, className)} type="hover" scrollHideDelay={300}>
      <Primitive.Viewport className={styles.viewport} {...focusable}>
        {children}
      </Primitive.Viewport>
      {orientation !== 'horizontal' && (
        <Primitive.Scrollbar orientation="vertical" className={styles.bar}>
          <Primitive.Thumb className={styles.thumb} />
        </Primitive.Scrollbar>
      )}
      {orientation !== 'vertical' && (
        <Primitive.Scrollbar orientation="horizontal" className={styles.bar}>
          <Primitive.Thumb className={styles.thumb} />
        </Primitive.Scrollbar>
      )}
      <Primitive.Corner />
    </Primitive.Root>
  );
}
