import { LoadError } from '@/components/account/load-error';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { ShowMore } from '@/components/ui/show-more';
import { Table, type TableColumn } from '@/components/ui/table';
import { say } from '@/lib/words/say';

type PagedTableProps<Row> = {
  label: string;
  /** The infinite query of `rows`. */
  list: {
    isPending: boolean;
    error: Error | null;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  /** Undefined until they are loaded. */
  rows: readonly Row[] | undefined;
  loading: string;
  failed: string;
  empty: string;
  columns: readonly TableColumn<Row>[];
};

/** The table of a list that is loaded page by page. */
export function PagedTable<Row extends { id: string }>({
  label,
  list,
  rows,
  loading,
  failed,
  empty,
  columns,
}: PagedTableProps<Row>) {
  return (
    <>
      {list.isPending && <SkeletonRows label={loading} rows={3} rowHeight={40} />}
      {list.error && <LoadError compact title={failed} error={list.error} onRetry={() => list.refetch()} />}
      {rows && <Table label={label} rows={rows} rowKey={({ id }) => id} empty={empty} columns={columns} />}
      <ShowMore list={list} label={say('Show more')} size="small" />
    </>
  );
}
