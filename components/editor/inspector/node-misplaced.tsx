'use client';

import type { Node } from '@turnpike/engine';
import { TriangleAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import styles from './inspector.module.css';
import { useSetField } from './use-set-field';

/** Settings of a node that a graph of edges has no use for, left from when gates led it. */
export function NodeMisplaced({ node, path }: { node: Node; path: readonly (string | number)[] }) {
  const set = useSetField();
  const left = [
    ...(node.importance === undefined ? [] : [{ field: 'importance', label: 'Importance' }]),
    ...(node.runPolicy === undefined ? [] : [{ field: 'runPolicy', label: 'The limit of runs' }]),
  ];
  return left.map(({ field, label }) => (
    <p key={field} className={styles.misplaced}>
      <TriangleAlert aria-hidden />
      <span>{label} has no place where edges lead.</span>
      <Button
        size="small"
        variant="ghost"
        onClick={() => set([...path, field], undefined, `Remove ${label.toLowerCase()}`)}
      >
        Remove
      </Button>
    </p>
  ));
}
