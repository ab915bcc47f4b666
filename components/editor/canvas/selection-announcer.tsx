'use client';

import { concepts } from '@/components/ui/concept';
import type { CanvasNode, Projection } from '@/lib/editor/project';
import { useEditor, useOverlay } from '../editor-context';

/** Says what is selected: the canvas is one stop of the Tab key, so nothing else would. */
export function SelectionAnnouncer({ projection }: { projection: Projection }) {
  const selection = useEditor((state) => state.selection);
  const overlay = useOverlay((state) => state.overlay);
  const only = selection.length === 1 ? projection.nodes.find((node) => node.id === selection[0]) : undefined;
  const run = only?.type === 'card' ? overlay?.nodes[only.data.card.node.id] : undefined;
  const text = only
    ? [describe(only), run?.reason].filter(Boolean).join('. ')
    : selection.length > 1
      ? `${selection.length} selected`
      : '';
  return (
    <p className="sr-only" role="status">
      {text}
    </p>
  );
}

function describe(node: CanvasNode): string {
  if (node.type === 'note') return `Note: ${node.data.note.text || 'empty'}`;
  const problems = node.data.flag?.messages.join('. ');
  if (node.type === 'gate')
    return [`Gate ${node.data.gate.name}, ${node.data.text.caption}`, problems].filter(Boolean).join('. ');
  const { card } = node.data;
  const requires = card.text.requires.length > 0 ? `requires ${card.text.requires.join(', ')}` : undefined;
  const gives = card.text.facts.length > 0 ? `gives ${card.text.facts.join(', ')}` : undefined;
  return [`${concepts[card.node.type].label} ${card.text.name}`, requires, gives, problems]
    .filter(Boolean)
    .join('. ');
}
