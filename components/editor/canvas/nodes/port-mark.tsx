import styles from '../canvas.module.css';

/**
 * The end of wires on cards that are too small for handles. React Flow measures these marks; its own Handle
 * would also listen to every view change.
 */
export function PortMark({ side }: { side: 'source' | 'target' }) {
  const position = side === 'source' ? 'right' : 'left';
  return (
    <span
      className={`${side} ${styles.portMark} ${styles[position]}`}
      data-handlepos={position}
      aria-hidden
    />
  );
}
