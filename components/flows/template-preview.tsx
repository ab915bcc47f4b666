import { readPreview } from './read-preview';
import styles from './template-preview.module.css';

const CARD = { width: 204, height: 106 };

/** A small drawing of a flow's main graph: where its cards and gates stand, and what gates join. */
export function TemplatePreview({ document }: { document: unknown }) {
  const preview = readPreview(document);
  if (!preview) return <span className={styles.picture} />;
  const { nodes, gates, wires, box } = preview;
  return (
    <svg
      className={styles.picture}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
    >
      {wires.map(({ key, from, to }) => {
        const middle = (from.x + to.x) / 2;
        return (
          <path
            key={key}
            className={styles.wire}
            d={`M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`}
          />
        );
      })}
      {nodes.map(({ id, type, x, y }) => (
        <g key={id} transform={`translate(${x} ${y})`} data-concept={type}>
          <rect {...CARD} rx="14" className={styles.card} />
          <rect x="18" y="18" width="34" height="34" rx="8" className={styles.tile} />
          <rect x="68" y="28" width="108" height="14" rx="7" className={styles.bar} />
          <rect x="18" y="68" width="150" height="12" rx="6" className={styles.bar} />
        </g>
      ))}
      {gates.map(({ name, x, y }) => (
        <rect
          key={name}
          x={x - 24}
          y={y - 24}
          width="48"
          height="48"
          rx="10"
          transform={`rotate(45 ${x} ${y})`}
          className={styles.gate}
        />
      ))}
    </svg>
  );
}
