import styles from '../canvas.module.css';
import { usePortSides } from './port';

/**
 * The end of wires on cards that are too small for handles. React Flow measures these marks; its own Handle
 * would also listen to every view change.
 */
export function PortMark({ side }: { side: 'source' | 'target' }) {
  const sides = usePortSides();
  const position = side === 'source' ? sides.out : sides.into;
  return (
    <span
      className={`${side} ${styles.portMark} ${styles[position]}`}
      data-handlepos={position}
      aria-hidden
    />
  );
}
