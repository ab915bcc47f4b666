import { Handle, Position } from '@xyflow/react';
import { memo } from 'react';
import { describeConnections } from '@/lib/editor/cards/count-connections';

type Props = { side: 'into' | 'out'; count: number; className?: string };

/** A labeled handle where wires start and end. E does the same from the keyboard. */
export const Port = memo(function Port({ side, count, className }: Props) {
  return (
    <Handle
      type={side === 'into' ? 'target' : 'source'}
      position={side === 'into' ? Position.Left : Position.Right}
      className={className}
      role="img"
      aria-label={describeConnections(side, count)}
    />
  );
});
