import type { ReactNode } from 'react';
import { FormFailure } from '@/components/forms/form-failure';
import { Button } from '@/components/ui/button';
import styles from './auth-card.module.css';

type SubmitSignInProps = { failure: string | null; busy: boolean; busyLabel: string; children: ReactNode };

/** The error of a form on a card, and its wide button. */
export function SubmitSignIn({ failure, busy, busyLabel, children }: SubmitSignInProps) {
  return (
    <>
      <FormFailure message={failure} />
      <Button
        type="submit"
        variant="ink"
        size="large"
        busy={busy}
        busyLabel={busyLabel}
        className={styles.wide}
      >
        {children}
      </Button>
    </>
  );
}
