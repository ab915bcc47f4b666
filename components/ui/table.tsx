import Link from 'next/link';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './table.module.css';

export type TableColumn<Row> = {
  key: string;
  header: ReactNode;
  headerHidden?: boolean;
  render: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** A CSS width: `30%`, `120px`. */
  width?: string;
  /** Left out while the table is too narrow for all columns. Cards have it. */
  spare?: boolean;
  /** The link text of the row. `render` must return text without controls. */
  primary?: boolean;
};

type TableProps<Row> = {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowHref?: (row: Row) => string;
  onRowActivate?: (row: Row) => void;
  selectedKey?: string;
  density?: 'compact' | 'roomy';
  /** Off inside panels with their own border. */
  framed?: boolean;
  empty?: ReactNode;
  className?: string;
};

/**
 * The whole row is clickable through one real link or button stretched over it: one Tab stop per row, and other
 * cells may contain controls.
 *
 * On narrow screens each row becomes a card, with headers beside the cells.
 */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowHref,
  onRowActivate,
  selectedKey,
  density = 'compact',
  framed = true,
  empty,
  className,
}: TableProps<Row>) {
  const cell = (column: TableColumn<Row>, row: Row) => {
    const content = column.render(row);
    if (!column.primary) return content;
    if (rowHref) {
      return (
        <Link href={rowHref(row)} className={styles.stretch}>
          {content}
        </Link>
      );
    }
    if (onRowActivate) {
      return (
        <button type="button" className={styles.stretch} onClick={() => onRowActivate(row)}>
          {content}
        </button>
      );
    }
    return content;
  };
  return (
    <div className={classNames(styles.wrap, framed && styles.framed, className)}>
      <table className={classNames(styles.table, styles[density])} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                style={{ width: column.width }}
                data-align={column.align}
                data-spare={column.spare}
              >
                {column.headerHidden ? <span className="sr-only">{column.header}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = rowKey(row);
            const selected = key === selectedKey;
            return (
              <tr
                key={key}
                aria-current={selected || undefined}
                data-active={Boolean(rowHref ?? onRowActivate)}
              >
                {columns.map((column, place) => (
                  <td
                    key={column.key}
                    data-align={column.align}
                    data-spare={column.spare}
                    data-card-place={cardPlaceOf(column, place)}
                    data-label={typeof column.header === 'string' ? column.header : undefined}
                  >
                    {cell(column, row)}
                  </td>
                ))}
              </tr>
            );
          })}
          {rows.length === 0 && empty !== undefined && (
            <tr>
              <td colSpan={columns.length} className={styles.empty}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Position of a cell in a card: at the top, in the corner (a menu), at the bottom (buttons), or on its own line. */
function cardPlaceOf(column: Pick<TableColumn<never>, 'headerHidden' | 'width'>, place: number) {
  if (place === 0) return 'top';
  if (!column.headerHidden) return 'line';
  return Number.parseInt(column.width ?? '', 10) <= 60 ? 'corner' : 'end';
}
