import styles from '../canvas.module.css';

/**
 * Where wires end on what is drawn too small to draw wires from. React Flow looks for these marks when it
 * measures; its own Handle would listen to every move of the view besides.
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
