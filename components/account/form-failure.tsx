import { OctagonX } from 'lucide-react';
import { StatusText } from '@/components/ui/feedback/status-text';
import styles from './auth-card.module.css';

/** Why a form was refused. The place is always there, so that screen readers hear what appears in it. */
export function FormFailure({ message }: { message: string | null }) {
  return (
    <div role="alert" className={styles.place}>
      {message !== null && (
        <StatusText tone="bad" icon={<OctagonX aria-hidden />} className={styles.notice}>
          {message}
        </StatusText>
      )}
    </div>
  );
}
