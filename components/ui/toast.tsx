'use client';

import { CircleCheck, Info, OctagonX, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Toaster as Stack, toast } from 'sonner';
import { say } from '@/lib/words/say';
import { Button } from './button';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import styles from './toast.module.css';
import type { Tone } from './tone';

type ToastOptions = {
  message: string;
  description?: string;
  tone?: Tone;
  action?: { label: string; onPress: () => void };
  /** Milliseconds. Bad news stays until it is closed; the rest goes after six seconds. */
  duration?: number;
  /** A second toast with the same id takes the place of the first. */
  id?: string;
};

/** Shows a short notice and gives its id. What must not be missed belongs into the page instead. */
export function showToast(options: ToastOptions): string | number {
  const duration = options.duration ?? (options.tone === 'bad' ? Number.POSITIVE_INFINITY : 6000);
  return toast.custom((id) => <Notice {...options} onClose={() => toast.dismiss(id)} />, {
    id: options.id,
    duration,
  });
}

/** The place where toasts appear; the layout has it once. */
export function Toaster() {
  return (
    <Stack position="bottom-right" expand gap={8} offset={16} visibleToasts={4} className={styles.stack} />
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
  onClose,
}: ToastOptions & { onClose: () => void }) {
  return (
    <div className={classNames(styles.toast, styles[tone])}>
      {signs[tone]}
      <div className={styles.words}>
        <p>{message}</p>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {action && (
        <Button
          size="small"
          onClick={() => {
            action.onPress();
            onClose();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton size="small" label={say('Close')} icon={<X aria-hidden />} onClick={onClose} />
    </div>
  );
}
