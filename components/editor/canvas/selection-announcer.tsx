'use client';

import type { FlowDocument } from '@turnpike/engine/document';
import type { CanvasNode, Projection } from '@/lib/editor/canvas/canvas-items';
import type { SimulatedEdge } from '@/lib/editor/canvas/simulation-overlay';
import type { GraphEdge } from '@/lib/editor/cards/graph-edges';
import { CONCEPT_LABELS } from '@/lib/editor/model/concepts';
import { getItemName } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { useEditor, useOverlay } from '../editor-context';
import { describeEdgeOutcome } from './connections/edge-pill';
import { describeMark } from './nodes/color-mark';
import { describeGate } from './nodes/gate-node';

/** Announces the selection, because the canvas is a single Tab stop. */
export function SelectionAnnouncer({ projection }: { projection: Projection }) {
  const selection = useEditor((state) => state.selection);
  const overlay = useOverlay((state) => state.overlay);
  const only = selection.length === 1 ? projection.nodes.find((node) => node.id === selection[0]) : undefined;
  const run =
    only?.type === 'card' || only?.type === 'frame' ? overlay?.nodes[only.data.card.node.id] : undefined;
  const gate = only?.type === 'gate' ? overlay?.gates[only.data.gate.name] : undefined;
  const edge =
    selection.length === 1 ? projection.view?.edges.find(({ key }) => key === selection[0]) : undefined;
  const document = useEditor((state) => state.document);
  const text = edge
    ? describeEdge(document, edge, overlay?.edges?.[edge.edge.id])
    : only
      ? [
          describe(only),
          run?.detail ?? run?.reason,
          gate &&
            describeGate(
              say('In this run'),
              gate.open ? say('open') : say('{count} of {total}', { count: gate.have, total: gate.of }),
              gate.missing,
            ),
        ]
          .filter(Boolean)
          .join('. ')
      : selection.length > 1
        ? say('{selection} selected', { selection: selection.length })
        : '';
  return (
    <p className="sr-only" role="status">
      {text}
    </p>
  );
}

function describeEdge(document: FlowDocument, edge: GraphEdge, run: SimulatedEdge | undefined): string {
  return [
    say('Connection {name}', { name: getItemName(document, edge.key) }),
    edge.text?.full,
    run && describeEdgeOutcome(run),
  ]
    .filter(Boolean)
    .join('. ');
}

function describe(node: CanvasNode): string {
  if (node.type === 'exit') return say('Exit');
  if (node.type === 'note')
    return node.data.note.text ? say('Note: {value}', { value: node.data.note.text }) : say('Note: empty');
  const problems = node.data.flag?.messages.join('. ');
  if (node.type === 'gate')
    return [
      say('Gate {name}, {caption}', { name: node.data.gate.name, caption: node.data.text.caption }),
      problems,
    ]
      .filter(Boolean)
      .join('. ');
  const { card } = node.data;
  const requires =
    card.text.requires.length > 0
      ? say('requires {requires}', { requires: card.text.requires.join(', ') })
      : undefined;
  const entry = node.data.ends.entry === undefined ? undefined : say('graph starts here');
  const open = node.type === 'frame' ? say('expanded in place') : undefined;
  const gives =
    card.text.facts.length > 0 ? say('sets {facts}', { facts: card.text.facts.join(', ') }) : undefined;
  const mark = card.color && describeMark(card.color);
  return [`${CONCEPT_LABELS[card.node.type]} ${card.text.name}`, entry, open, requires, gives, mark, problems]
    .filter(Boolean)
    .join('. ');
}
