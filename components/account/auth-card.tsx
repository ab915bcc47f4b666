import type { ReactNode } from 'react';
import { LogoMark } from '@/components/shell/logo';
import styles from './auth-card.module.css';

/** Layout of the pages before sign-in: a centered card. */
export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <div className={styles.card}>
        <LogoMark size={36} />
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </main>
  );
}
