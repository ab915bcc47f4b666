'use client';

import { EXIT, type NodeType, type Strategy } from '@turnpike/engine';
import { useReactFlow } from '@xyflow/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { ConceptTile } from '@/components/ui/concept';
import { CARD_WIDTH } from '@/lib/editor/card-size';
import { feedGate, requireGate } from '@/lib/editor/commands/connect';
import { isDrawn } from '@/lib/editor/is-drawn';
import { type ItemKey, type ItemKind, idsOf, parseKey } from '@/lib/editor/item';
import { say } from '@/lib/words/say';
import { useEditor, useEditorContext } from '../editor-context';
import { listNodeKinds } from '../node-kinds';
import { useActions } from '../use-actions';
import styles from './chrome.module.css';

type Props = { at: { x: number; y: number; from?: ItemKey; edge?: ItemKey } };

/** Adds a node where one points: by N, by dropping a wire on empty canvas, or on an edge. */
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
  const strategy = useEditor((state) => state.document.graphs.find(({ id }) => id === state.graph)?.strategy);
  const byEdge = isDrawn(strategy);
  const add = (kind: NodeType | 'gate' | 'exit') => {
    if (kind === 'exit') actions.connect(from?.id ?? '', EXIT);
    else if (kind === 'gate') actions.addGate(at);
    else if (at.edge) actions.addNode(kind, at, { on: at.edge });
    else if (byEdge && from?.kind === 'node')
      // Its left side comes to where the wire was dropped.
      actions.addNode(kind, { x: at.x + CARD_WIDTH / 2, y: at.y }, { after: from.id });
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
  const kinds = listKinds(strategy, from?.kind, at.edge !== undefined);
  const height = kinds.length * 37 + 40;
  const top = Math.max(8, Math.min(screen.y - (frame?.top ?? 0), (frame?.height ?? 600) - height));
  return (
    <div
      ref={list}
      className={styles.picker}
      style={{ left, top }}
      role="menu"
      aria-label={say('Add to the canvas')}
      data-chrome
      onKeyDown={onKeyDown}
      onBlur={(event) =>
        !event.currentTarget.contains(event.relatedTarget) && panels.getState().set({ picker: null })
      }
    >
      <p>
        {at.edge
          ? say('Insert on this {value}', { value: strategy === 'meaning' ? say('transition') : say('edge') })
          : from
            ? say('After {value}', {
                value:
                  from.kind === 'gate'
                    ? from.id
                    : strategy === 'meaning'
                      ? say('this step')
                      : say('this node'),
              })
            : say('Add to the canvas')}
      </p>
      {kinds.map(({ kind, label, says }) => (
        <button key={kind} type="button" role="menuitem" className={styles.pick} onClick={() => add(kind)}>
          <ConceptTile concept={kind === 'exit' ? 'terminal' : kind} />
          <span>
            {label}
            <small>{says}</small>
          </span>
        </button>
      ))}
    </div>
  );
}

type Kind = { kind: NodeType | 'gate' | 'exit'; label: string; says: string };

/** What may be put here: what ends a graph cannot stand on an edge, and gates stand between nodes. */
function listKinds(strategy: Strategy | undefined, from: ItemKind | undefined, onEdge: boolean): Kind[] {
  const nodes: Kind[] = listNodeKinds(strategy);
  if (onEdge) return nodes.filter(({ kind }) => kind !== 'terminal' && kind !== 'handoff');
  if (strategy === 'meaning') return from === 'node' ? [...nodes, SCENARIO_EXIT] : nodes;
  if (strategy === 'edges' && from === 'node') return [...nodes, EXIT_KIND];
  if (from === 'node') return [GATE];
  return from || strategy === 'edges' ? nodes : [...nodes, GATE];
}

const EXIT_KIND = { kind: 'exit', label: say('Exit'), says: say('leaves this graph') } as const;
const SCENARIO_EXIT = { kind: 'exit', label: say('Exit'), says: say('leaves the scenario') } as const;
const GATE = { kind: 'gate', label: say('Gate'), says: say('opens when facts are known') } as const;
