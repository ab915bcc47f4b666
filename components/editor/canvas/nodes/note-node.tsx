'use client';

import { type Node as FlowNode, type NodeProps, NodeResizer } from '@xyflow/react';
import { memo } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { NoteData } from '@/lib/editor/canvas/canvas-items';
import { setFields } from '@/lib/editor/commands/set-field';
import { say } from '@/lib/words/say';
import { useEditorContext } from '../../editor-context';
import { useZoomLevel } from '../zoom-level';
import styles from './note-node.module.css';

type Props = NodeProps<FlowNode<NoteData, 'note'>>;

/** A note between authors. The engine ignores it. */
export const NoteNode = memo(function NoteNode({ data, selected, width, height }: Props) {
  const { editor } = useEditorContext();
  const level = useZoomLevel();
  const { note } = data;
  const [title, ...rest] = note.text.split('\n');
  const resize = (size: { x: number; y: number; width: number; height: number }) => {
    const { document, dispatch } = editor.getState();
    const index = document.ui?.notes?.findIndex((candidate) => candidate.id === note.id) ?? -1;
    if (index < 0) return;
    const fields = (['x', 'y', 'width', 'height'] as const).map(
      (field) => [['ui', 'notes', index, field], Math.round(size[field])] as const,
    );
    dispatch(setFields(document, fields, say('Resize note')));
  };
  return (
    <div
      className={classNames(styles.note, selected && styles.selected)}
      style={{ width, height }}
      title={note.text}
    >
      <NodeResizer
        isVisible={selected}
        minWidth={100}
        minHeight={60}
        onResizeEnd={(_, size) => resize(size)}
        lineClassName={styles.line}
        handleClassName={styles.handle}
      />
      {level === 'full' && (
        <>
          <b>{title || say('Empty note')}</b>
          <p>{rest.join('\n')}</p>
        </>
      )}
      {level === 'brief' && <b className={styles.brief}>{title || say('Empty note')}</b>}
    </div>
  );
});
