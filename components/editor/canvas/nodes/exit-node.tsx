'use client';

import { Handle } from '@xyflow/react';
import { LogOut } from 'lucide-react';
import { memo } from 'react';
import { classNames } from '@/components/ui/class-names';
import { EXIT_SIZE } from '@/lib/editor/cards/graph-edges';
import { say } from '@/lib/words/say';
import { isCheap, useZoomLevel } from '../zoom-level';
import styles from './exit-node.module.css';
import { usePortSides } from './port';
import { PortMark } from './port-mark';

/** The exit of a graph: its caller continues, or the conversation ends in the main graph. */
export const ExitNode = memo(function ExitNode() {
  const level = useZoomLevel();
  const cheap = isCheap(level);
  const sides = usePortSides();
  return (
    <div
      className={classNames(styles.exit, cheap && styles.cheap)}
      style={EXIT_SIZE}
      title={say('Leaves this graph. The calling graph continues; in the main graph, the conversation ends.')}
    >
      {cheap ? (
        <PortMark side="target" />
      ) : (
        <Handle type="target" position={sides.into} className={styles.port} />
      )}
      {level === 'full' && <LogOut aria-hidden />}
      {level !== 'speck' && <span>{say('Exit')}</span>}
    </div>
  );
});
