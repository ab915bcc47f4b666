import { OctagonX } from 'lucide-react';
import { StatusText } from '@/components/ui/feedback/status-text';
import styles from './form.module.css';

/** The error of a form. Always rendered, because screen readers announce only changes of existing regions. */
export function FormFailure({ message }: { message: string | null }) {
  return (
    <div role="alert" className={styles.failure}>
      {message !== null && (
        <StatusText tone="bad" icon={<OctagonX aria-hidden />} className={styles.notice}>
          {message}
        </StatusText>
      )}
    </div>
  );
}
