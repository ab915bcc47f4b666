'use client';

import { EXIT, type NodeType, type Strategy } from '@turnpike/engine/document';
import { useReactFlow } from '@xyflow/react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ConceptTile } from '@/components/ui/concept';
import { useListKeys } from '@/components/ui/use-list-keys';
import { isDrawn } from '@/lib/editor/canvas/is-drawn';
import { CARD_WIDTH } from '@/lib/editor/cards/card-size';
import { type ItemKind, parseKey } from '@/lib/editor/model/item';
import { listNodeKinds } from '@/lib/editor/model/node-kinds';
import type { NodePickerPlace } from '@/lib/editor/panels-store';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext } from '../editor-context';
import { useActions } from '../use-actions';
import styles from './chrome.module.css';

type Props = { at: NodePickerPlace };

/** Adds a node at a position: with N, by dropping a wire on empty canvas, or on an edge. */
export function NodePicker({ at }: Props) {
  const { panels, canvas } = useEditorContext();
  const actions = useActions();
  const { flowToScreenPosition } = useReactFlow();
  const list = useRef<HTMLDivElement>(null);
  const keys = useListKeys(list);
  const [height, setHeight] = useState(0);
  const from = at.from ? parseKey(at.from) : undefined;
  const to = at.to ? parseKey(at.to) : undefined;

  useEffect(() => list.current?.querySelector('button')?.focus(), []);

  const close = () => {
    panels.getState().set({ picker: null });
    canvas.current?.focus();
  };
  const strategy = useEditor((state) => state.document.graphs.find(({ id }) => id === state.graph)?.strategy);
  const after = from?.kind === 'node' ? from.id : undefined;
  const before = to?.kind === 'node' ? to.id : undefined;
  const add = (kind: NodeType | 'gate' | 'exit', byMouse: boolean) => {
    close();
    // From the keyboard, Enter focuses the prompt and N adds the next card.
    const options = { writes: byMouse || (!at.beside && from !== undefined) };
    if (kind === 'exit') actions.connect(after ?? '', EXIT);
    else if (kind === 'gate') actions.addGate(at, { after, before });
    else if (at.edge) actions.addNode(kind, at, { on: at.edge }, options);
    else {
      // The dropped end decides which side of the new card is connected.
      const aside = at.beside ? 0 : from ? CARD_WIDTH / 2 : to ? -CARD_WIDTH / 2 : 0;
      const gate = from?.kind === 'gate' ? from.id : undefined;
      actions.addNode(kind, { x: at.x + aside, y: at.y }, { after, before, gate }, options);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      close();
      event.preventDefault();
    } else keys.onKeyDown(event);
    // A letter is never a shortcut of the canvas here.
    const isLetter = /^[a-z]$/i.test(event.key) && !event.ctrlKey && !event.metaKey;
    if (event.defaultPrevented || isLetter) event.stopPropagation();
  };
  const box = list.current?.parentElement?.getBoundingClientRect();
  const screen = flowToScreenPosition(at);
  const frame = document.querySelector('[data-canvas]')?.getBoundingClientRect() ?? box;
  const left = Math.max(8, Math.min(screen.x - (frame?.left ?? 0), (frame?.width ?? 800) - 224));
  const kinds = listKinds(strategy, from?.kind, {
    onEdge: at.edge !== undefined,
    backwards: to !== undefined,
  });
  useLayoutEffect(() => setHeight(list.current?.offsetHeight ?? 0), []);
  const top = Math.max(8, Math.min(screen.y - (frame?.top ?? 0), (frame?.height ?? 600) - height - 8));
  return (
    <div
      ref={list}
      className={styles.picker}
      style={{ left, top }}
      role="menu"
      aria-label={say('Add to the canvas')}
      data-chrome
      onKeyDown={onKeyDown}
      onFocus={keys.onFocus}
      onBlur={(event) => {
        keys.onBlur(event);
        if (!event.currentTarget.contains(event.relatedTarget)) panels.getState().set({ picker: null });
      }}
    >
      <p>
        {at.edge
          ? strategy === 'meaning'
            ? say('Insert on this transition')
            : say('Insert on this connection')
          : from
            ? from.kind === 'gate'
              ? say('After {gate}', { gate: from.id })
              : strategy === 'meaning'
                ? say('After this step')
                : say('After this node')
            : to
              ? strategy === 'meaning'
                ? say('Before this step')
                : say('Before this node')
              : say('Add to the canvas')}
      </p>
      {kinds.map(({ kind, label, note }) => (
        <button
          key={kind}
          type="button"
          role="menuitem"
          className={styles.pick}
          data-row
          onClick={({ detail }) => add(kind, detail > 0)}
        >
          <ConceptTile concept={kind === 'exit' ? 'terminal' : kind} />
          <span>
            <span data-label>{label}</span>
            <small>{note}</small>
          </span>
        </button>
      ))}
    </div>
  );
}

type Kind = { kind: NodeType | 'gate' | 'exit'; label: string; note: string };

/** Kinds that fit here: ends have no outgoing edges, and gates need a node on each side. */
function listKinds(
  strategy: Strategy | undefined,
  from: ItemKind | undefined,
  { onEdge, backwards }: { onEdge: boolean; backwards: boolean },
): Kind[] {
  const nodes: Kind[] = listNodeKinds(strategy);
  const byGates = !isDrawn(strategy);
  if (backwards && byGates) return [GATE];
  if (onEdge || backwards) return nodes.filter(({ kind }) => kind !== 'terminal' && kind !== 'handoff');
  if (from === 'node' && strategy === 'meaning') return [...nodes, SCENARIO_EXIT];
  if (from === 'node' && strategy === 'edges') return [...nodes, EXIT_KIND];
  return from === 'gate' || !byGates ? nodes : [...nodes, GATE];
}

const EXIT_KIND = { kind: 'exit', label: say('Exit'), note: say('leaves this graph') } as const;
const SCENARIO_EXIT = { kind: 'exit', label: say('Exit'), note: say('leaves the scenario') } as const;
const GATE = { kind: 'gate', label: say('Gate'), note: say('opens when facts are known') } as const;
