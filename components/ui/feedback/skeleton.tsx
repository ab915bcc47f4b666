import { classNames } from '../class-names';
import styles from './skeleton.module.css';

type SkeletonProps = {
  width?: number | string;
  height?: number | string;
  shape?: 'text' | 'block' | 'circle';
  className?: string;
};

/** Placeholder for loading content. Not animated. */
export function Skeleton({ width, height, shape = 'text', className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={classNames(styles.skeleton, styles[shape], className)}
      style={{ width, height }}
    />
  );
}

type SkeletonRowsProps = {
  /** Screen reader text: "Loading flows". */
  label: string;
  rows?: number;
  rowHeight?: number;
  className?: string;
};

const widths = ['62%', '48%', '71%', '55%', '40%'];

/** Rows with the height of the real ones, so that nothing shifts. */
export function SkeletonRows({ label, rows = 5, rowHeight = 32, className }: SkeletonRowsProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows have no other identity
        <div key={row} className={styles.row} style={{ height: rowHeight }}>
          <Skeleton shape="block" width={22} height={22} />
          <Skeleton width={widths[row % widths.length]} />
        </div>
      ))}
    </div>
  );
}
