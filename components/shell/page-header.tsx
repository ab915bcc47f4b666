import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import styles from './page-header.module.css';
import { PageTitle } from './page-title';

type PageHeaderProps = {
  title: string;
  description?: ReactNode;
  /** Chips or statuses beside the title. */
  meta?: ReactNode;
  actions?: ReactNode;
  back?: { href: string; label: string };
};

export function PageHeader({ title, description, meta, actions, back }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <PageTitle name={title} />
      {back && (
        <Link href={back.href} className={styles.back}>
          <ArrowLeft aria-hidden />
          {back.label}
        </Link>
      )}
      <div className={styles.line}>
        <div className={styles.words}>
          <div className={styles.titleLine}>
            <h1 className={styles.title}>{title}</h1>
            {meta}
          </div>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}
