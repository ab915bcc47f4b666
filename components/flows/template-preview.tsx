import { PREVIEW_CARD, readPreview } from '@/lib/pages/flows/read-preview';
import styles from './template-preview.module.css';

const { width, height } = PREVIEW_CARD;

/** A small drawing of a flow's main graph. */
export function TemplatePreview({ document }: { document: unknown }) {
  const preview = readPreview(document);
  if (!preview) return <span className={styles.picture} />;
  const { items, wires, box } = preview;
  return (
    <svg
      className={styles.picture}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
    >
      {wires.map(({ key, d }) => (
        <path key={key} className={styles.wire} d={d} />
      ))}
      {items.map(({ key, kind, type, x, y }) =>
        kind === 'node' ? (
          <g key={key} transform={`translate(${x - width / 2} ${y - height / 2})`} data-concept={type}>
            <rect width={width} height={height} rx="16" className={styles.card} />
            <rect x="20" y="20" width="36" height="36" rx="9" className={styles.tile} />
            <rect x="72" y="30" width="106" height="16" rx="8" className={styles.bar} />
            <rect x="20" y="70" width="150" height="14" rx="7" className={styles.bar} />
          </g>
        ) : (
          <rect
            key={key}
            x={x - 26}
            y={y - 26}
            width="52"
            height="52"
            rx="11"
            transform={`rotate(45 ${x} ${y})`}
            className={styles.gate}
          />
        ),
      )}
    </svg>
  );
}
