import { Handle, Position } from '@xyflow/react';
import { Plus } from 'lucide-react';
import { createContext, memo, useContext } from 'react';
import { describeConnections } from '@/lib/editor/cards/count-connections';
import { say } from '@/lib/words/say';
import { useActions } from '../../use-actions';
import styles from './port.module.css';

type Props = {
  side: 'into' | 'out';
  count: number;
  className?: string;
  /** The node of an out handle: a click adds the next one. */
  node?: string;
};

/** Whether lines leave cards at the bottom, not on the right. */
const DownContext = createContext(false);
export const DownProvider = DownContext.Provider;

/** The sides of a card where lines end and start. */
export function usePortSides(): { into: Position; out: Position } {
  return useContext(DownContext) ? DOWN : ACROSS;
}
const ACROSS = { into: Position.Left, out: Position.Right };
const DOWN = { into: Position.Top, out: Position.Bottom };

/** A labeled handle where wires start and end. E does the same from the keyboard. */
export const Port = memo(function Port({ side, count, className, node }: Props) {
  const actions = useActions();
  const sides = usePortSides();
  return (
    <Handle
      type={side === 'into' ? 'target' : 'source'}
      position={sides[side]}
      className={className}
      role="img"
      aria-label={describeConnections(side, count)}
    >
      {node !== undefined && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a target for the mouse; N does the same
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above
        <span className={styles.plus} title={say('Add the next node')} onClick={() => actions.askNext(node)}>
          <Plus aria-hidden />
        </span>
      )}
    </Handle>
  );
});
