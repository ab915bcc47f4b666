import { type Edge, ELSE } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { describeExpression } from '../conditions/describe-expression';
import { getTextWidth } from './text-width';

/** The label of an edge. */
export type EdgeText = {
  /** Position in the evaluation order, if there are several edges. */
  order?: number;
  /** The only event the edge is taken on. */
  on?: Edge['on'];
  priority?: number;
  /** The guard as a sentence or code; empty for an unconditional edge. */
  text: string;
  code: boolean;
  /** The full label in one line. */
  full: string;
  /** Width of the label in pixels at 100 %. */
  width: number;
  /** A transition's large label: its condition over up to two lines, and a line below. */
  card?: { width: number; height: number; lines: number; guard?: string; examples: number; guarded: boolean };
};

export const LABEL_HEIGHT = 20;
/** Maximum label width; longer texts end in an ellipsis. */
const MAX_LABEL = 200;
/** Character width of the code typeface at 11 px. */
const CODE_CHARACTER = 6.3;

/** The label of an edge; undefined for a single unconditional edge, which needs none. */
export function getEdgeText(edge: Edge, order: number | undefined): EdgeText | undefined {
  const guard = edge.guard?.trim();
  const otherwise = guard === ELSE;
  const condition = guard && !otherwise ? describeExpression(guard) : undefined;
  const text = condition?.text ?? (otherwise ? ELSE : order === undefined || edge.on ? '' : 'always');
  const code = condition?.code ?? false;
  if (text === '' && edge.on === undefined && !edge.priority) return undefined;
  const full = [
    edge.on ? say('on {on}', { on: edge.on }) : undefined,
    code ? guard : text || undefined,
    edge.priority ? say('priority {priority}', { priority: edge.priority }) : undefined,
    order === undefined ? undefined : say('checked in position {order}', { order }),
  ]
    .filter(Boolean)
    .join(' · ');
  const parts = [
    order === undefined ? 0 : 16,
    edge.on ? getTextWidth(say('on {on}', { on: edge.on })) * 0.96 + 10 : 0,
    text === '' ? 0 : code ? text.length * CODE_CHARACTER : getTextWidth(text) * 0.96,
    edge.priority ? String(edge.priority).length * 7 + 12 : 0,
  ].filter((width) => width > 0);
  const width = Math.ceil(parts.reduce((sum, part) => sum + part, 0) + (parts.length - 1) * 5 + 16);
  return {
    ...(order === undefined ? {} : { order }),
    ...(edge.on ? { on: edge.on } : {}),
    ...(edge.priority ? { priority: edge.priority } : {}),
    text,
    code,
    full,
    width: Math.min(MAX_LABEL, width),
  };
}
