import type { ReactNode } from 'react';
import styles from './part-table.module.css';

type RowsProps = {
  label: string;
  headers: readonly string[];
  /** `cells` in the order of the headers; the first names the row. */
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
};

export function Rows({ label, headers, rows }: RowsProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((cell, place) =>
                place === 0 ? (
                  <th key={headers[place]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={headers[place]} data-label={headers[place]}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A second table below the first. */
export function TitledRows({ title, ...rows }: Omit<RowsProps, 'label'> & { title: string }) {
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <Rows label={title} {...rows} />
    </>
  );
}
