'use client';

import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { FocusEvent, ReactElement, ReactNode } from 'react';
import { say } from '@/lib/words/say';
import { classNames } from './class-names';
import styles from './dialog.module.css';
import { submitByKey } from './fields/submit-by-key';
import { IconButton } from './icon-button';
import { useReturnFocus } from './use-return-focus';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Right of the title, before the close button. */
  titleExtra?: ReactNode;
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'full';
  /** No padding, for bodies with columns or tables. */
  flush?: boolean;
  trigger?: ReactElement;
  children: ReactNode;
};

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  titleExtra,
  footer,
  size = 'medium',
  flush,
  trigger,
  children,
}: DialogProps) {
  const returnFocus = useReturnFocus(open);
  const undescribed = description ? {} : { 'aria-describedby': undefined };
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <Primitive.Overlay className={styles.scrim}>
          <Primitive.Content
            className={classNames(styles.dialog, styles[size])}
            {...undescribed}
            {...returnFocus}
            onKeyDown={submitByKey}
            onFocus={showFocused}
          >
            <header className={styles.head}>
              <div className={classNames(styles.heading, titleExtra !== undefined && styles.beside)}>
                <Primitive.Title className={styles.title}>{title}</Primitive.Title>
                {description && (
                  <Primitive.Description className={styles.description}>{description}</Primitive.Description>
                )}
              </div>
              {titleExtra}
            </header>
            <div className={classNames(styles.body, flush && styles.flush)}>{children}</div>
            {footer && <footer className={styles.foot}>{footer}</footer>}
            {/* Last in DOM order, so that the initial focus is in the body. */}
            <Primitive.Close asChild>
              <IconButton
                label={say('Close')}
                shortcut="Escape"
                icon={<X aria-hidden />}
                className={styles.close}
              />
            </Primitive.Close>
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/**
 * Tab wraps from the last control to the first, which the primitive focuses without scrolling. Only for keys,
 * because a pressed element must not move.
 */
function showFocused({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}
