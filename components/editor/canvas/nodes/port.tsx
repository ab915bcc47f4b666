import { Handle, Position } from '@xyflow/react';
import { Plus } from 'lucide-react';
import { memo } from 'react';
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

/** A labeled handle where wires start and end. E does the same from the keyboard. */
export const Port = memo(function Port({ side, count, className, node }: Props) {
  const actions = useActions();
  return (
    <Handle
      type={side === 'into' ? 'target' : 'source'}
      position={side === 'into' ? Position.Left : Position.Right}
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
