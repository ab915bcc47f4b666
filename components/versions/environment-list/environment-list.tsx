import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadError } from '@/components/account/load-error';
import { Button } from '@/components/ui/button';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import styles from './environment-list.module.css';

type EnvironmentListProps = {
  /** With the name of the environment, for screen readers. */
  label: string;
  title: string;
  query: { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown };
  /** Undefined until they are loaded. */
  count: number | undefined;
  max: number;
  texts: { add: string; tooMany: string; loading: string; loadError: string; empty: string };
  onAdd: () => void;
  children: ReactNode;
};

/** What an environment has several of, such as webhooks: loads, is empty or lists them, with a button that adds one. */
export function EnvironmentList({
  label,
  title,
  query,
  count,
  max,
  texts,
  onAdd,
  children,
}: EnvironmentListProps) {
  return (
    <section className={styles.section} aria-label={label}>
      <header className={styles.head}>
        <h4 className={styles.title}>{title}</h4>
        <Button
          size="small"
          icon={<Plus aria-hidden />}
          disabledReason={count !== undefined && count >= max ? texts.tooMany : undefined}
          onClick={onAdd}
        >
          {texts.add}
        </Button>
      </header>
      {query.isPending && <SkeletonRows label={texts.loading} rows={1} rowHeight={40} />}
      {query.isError && (
        <LoadError compact title={texts.loadError} error={query.error} onRetry={() => query.refetch()} />
      )}
      {count === 0 && <p className={styles.quiet}>{texts.empty}</p>}
      {count !== undefined && count > 0 && <ul className={styles.list}>{children}</ul>}
    </section>
  );
}
