import {
  Cable,
  CircleDot,
  CornerDownRight,
  Diamond,
  Flag,
  Headset,
  ListChecks,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessageSquareText,
  Network,
  PencilLine,
  PlugZap,
  Route,
  Scale,
  ShieldCheck,
  Split,
  SquareEqual,
  SquareStack,
  Tag,
  TextQuote,
  ToggleRight,
  Waypoints,
  Zap,
} from 'lucide-react';
import type { Concept } from '@/lib/editor/model/concepts';
import { classNames } from './class-names';
import styles from './concept.module.css';

/** The icon of each concept. Its colors are in tokens.css under the same name, so CSS needs only `data-concept`. */
const GLYPHS: Record<Concept, LucideIcon> = {
  question: MessageCircleQuestionMark,
  message: MessageSquareText,
  decision: Split,
  action: Zap,
  plan: ListChecks,
  subgraph: SquareStack,
  assign: PencilLine,
  handoff: Headset,
  terminal: Flag,
  gate: Diamond,
  scenario: Waypoints,
  step: CircleDot,
  rule: Scale,
  fact: Tag,
  state: ToggleRight,
  graph: Network,
  tool: PlugZap,
  capability: Cable,
  template: TextQuote,
  path: Route,
  edge: CornerDownRight,
  transition: Waypoints,
  constraint: SquareEqual,
};

type ConceptTileProps = {
  concept: Concept;
  size?: 'small' | 'medium' | 'large';
  /** Only if no text beside the tile names the concept. */
  label?: string;
  /** Shows a hard rule as a shield. Ignored by other concepts. */
  hard?: boolean;
  className?: string;
};

/** The only component that colors by node type. */
export function ConceptTile({ concept, size = 'medium', label, hard, className }: ConceptTileProps) {
  const Glyph = glyphOf(concept, hard);
  const naming = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <span className={classNames(styles.tile, styles[size], className)} data-concept={concept} {...naming}>
      <Glyph />
    </span>
  );
}

type ConceptGlyphProps = { concept: Concept; size?: number; hard?: boolean; className?: string };

/** The icon without a tile, for dense rows. */
export function ConceptGlyph({ concept, size = 14, hard, className }: ConceptGlyphProps) {
  const Glyph = glyphOf(concept, hard);
  return (
    <Glyph
      aria-hidden
      width={size}
      height={size}
      strokeWidth={size <= 12 ? 2.1 : 1.9}
      className={classNames(styles.glyph, className)}
      data-concept={concept}
    />
  );
}

function glyphOf(concept: Concept, hard = false): LucideIcon {
  return concept === 'rule' && hard ? ShieldCheck : GLYPHS[concept];
}
