import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './page.module.css';

type PageProps = { width?: 'narrow' | 'wide' | 'full'; className?: string; children: ReactNode };

/** The column below the top bar, and the target of its skip link. */
export function Page({ width = 'wide', className, children }: PageProps) {
  return (
    <main id="main" tabIndex={-1} className={classNames(styles.page, styles[width], className)}>
      {children}
    </main>
  );
}
