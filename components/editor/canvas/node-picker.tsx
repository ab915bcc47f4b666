'use client';

import type { NodeType } from '@turnpike/engine';
import { useReactFlow } from '@xyflow/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type Concept, ConceptTile } from '@/components/ui/concept';
import { feedGate, requireGate } from '@/lib/editor/commands/connect';
import { type ItemKey, idsOf, parseKey } from '@/lib/editor/item';
import { useEditorContext } from '../editor-context';
import { NODE_KINDS } from '../node-kinds';
import { useActions } from '../use-actions';
import styles from './chrome.module.css';

type Props = { at: { x: number; y: number; from?: ItemKey } };

/** Adds a node where one points, by N or by dropping a wire on empty canvas. */
export function NodePicker({ at }: Props) {
  const { editor, panels, canvas } = useEditorContext();
  const actions = useActions();
  const { flowToScreenPosition } = useReactFlow();
  const list = useRef<HTMLDivElement>(null);
  const from = at.from ? parseKey(at.from) : undefined;

  useEffect(() => list.current?.querySelector('button')?.focus(), []);

  const close = () => {
    panels.getState().set({ picker: null });
    canvas.current?.focus();
  };
  const add = (kind: NodeType | 'gate') => {
    if (kind === 'gate') actions.addGate(at);
    else actions.addNode(kind, at);
    const { document, selection, dispatch } = editor.getState();
    const [node] = idsOf(selection, 'node');
    const [gate] = idsOf(selection, 'gate');
    if (from?.kind === 'gate' && node) dispatch(requireGate(document, from.id, node));
    if (from?.kind === 'node' && gate) dispatch(feedGate(document, from.id, gate));
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown') buttons[(here + 1) % buttons.length]?.focus();
    else if (event.key === 'ArrowUp') buttons[(here - 1 + buttons.length) % buttons.length]?.focus();
    else if (/^[a-z]$/i.test(event.key) && !event.ctrlKey && !event.metaKey) {
      const letter = event.key.toLowerCase();
      buttons.find((button) => button.textContent?.toLowerCase().startsWith(letter))?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const box = list.current?.parentElement?.getBoundingClientRect();
  const screen = flowToScreenPosition(at);
  const frame = document.querySelector('[data-canvas]')?.getBoundingClientRect() ?? box;
  const left = Math.max(8, Math.min(screen.x - (frame?.left ?? 0), (frame?.width ?? 800) - 224));
  const top = Math.max(8, Math.min(screen.y - (frame?.top ?? 0), (frame?.height ?? 600) - 260));
  const kinds: { kind: NodeType | 'gate'; label: string; says: string }[] =
    from?.kind === 'node' ? [GATE] : from ? NODE_KINDS : [...NODE_KINDS, GATE];
  return (
    <div
      ref={list}
      className={styles.picker}
      style={{ left, top }}
      role="menu"
      aria-label="Add to the canvas"
      data-chrome
      onKeyDown={onKeyDown}
      onBlur={(event) =>
        !event.currentTarget.contains(event.relatedTarget) && panels.getState().set({ picker: null })
      }
    >
      <p>{from ? `After ${from.kind === 'gate' ? from.id : 'this node'}` : 'Add to the canvas'}</p>
      {kinds.map(({ kind, label, says }) => (
        <button key={kind} type="button" role="menuitem" className={styles.pick} onClick={() => add(kind)}>
          <ConceptTile concept={kind as Concept} />
          <span>
            {label}
            <small>{says}</small>
          </span>
        </button>
      ))}
    </div>
  );
}

const GATE = { kind: 'gate', label: 'Gate', says: 'opens when facts are known' } as const;
