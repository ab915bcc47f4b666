'use client';

import { CircleCheck, Info, OctagonX, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import { say } from '@/lib/words/say';
import { Button } from '../button';
import { classNames } from '../class-names';
import { IconButton } from '../icon-button';
import type { Tone } from '../tone';
import styles from './toast.module.css';
import type { ToastOptions } from './toast-options';

type Shown = ToastOptions & { id: string };

let mounted = false;
/** Toasts before the stack mounts would be lost. */
const waiting: Shown[] = [];

/** Shows a toast, or replaces the one with the same id. */
export function show(options: Shown): void {
  if (!mounted) {
    waiting.push(options);
    return;
  }
  const { id } = options;
  const duration = options.duration ?? (options.tone === 'bad' ? Number.POSITIVE_INFINITY : 6000);
  toast.custom(() => <Notice {...options} onClose={() => toast.dismiss(id)} />, { id, duration });
}

/** The stack of toasts. */
export function ToastStack() {
  useEffect(() => {
    mounted = true;
    for (const options of waiting.splice(0)) show(options);
    return () => {
      mounted = false;
    };
  }, []);
  return (
    <Toaster
      containerAriaLabel={say('Notifications')}
      position="bottom-right"
      expand
      gap={8}
      offset={16}
      visibleToasts={4}
      className={styles.stack}
    />
  );
}

const signs = {
  neutral: null,
  ok: <CircleCheck aria-hidden />,
  warn: <TriangleAlert aria-hidden />,
  bad: <OctagonX aria-hidden />,
  accent: <Info aria-hidden />,
} satisfies Record<Tone, ReactNode>;

function Notice({
  message,
  description,
  tone = 'neutral',
  action,
  otherAction,
  onClose,
}: ToastOptions & { onClose: () => void }) {
  return (
    <div className={classNames(styles.toast, styles[tone])}>
      {signs[tone]}
      <div className={styles.words}>
        <p>{message}</p>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {[otherAction, action].map(
        (one) =>
          one && (
            <Button
              key={one.label}
              size="small"
              onClick={() => {
                one.onPress();
                onClose();
              }}
            >
              {one.label}
            </Button>
          ),
      )}
      <IconButton size="small" label={say('Close')} icon={<X aria-hidden />} onClick={onClose} />
    </div>
  );
}
