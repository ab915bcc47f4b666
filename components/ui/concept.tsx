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
import { classNames } from './class-names';
import styles from './concept.module.css';

/**
 * The glyph and the name of every thing a flow is made of. Its three colours live in tokens.css
 * under the same name, so `data-concept` is all that a stylesheet needs.
 */
export const concepts = {
  question: { label: 'Question', Glyph: MessageCircleQuestionMark },
  message: { label: 'Message', Glyph: MessageSquareText },
  decision: { label: 'Decision', Glyph: Split },
  action: { label: 'Action', Glyph: Zap },
  plan: { label: 'Plan', Glyph: ListChecks },
  subgraph: { label: 'Subgraph', Glyph: SquareStack },
  handoff: { label: 'Handoff', Glyph: Headset },
  terminal: { label: 'Terminal', Glyph: Flag },
  gate: { label: 'Gate', Glyph: Diamond },
  scenario: { label: 'Scenario', Glyph: Waypoints },
  step: { label: 'Step', Glyph: CircleDot },
  rule: { label: 'Rule', Glyph: Scale },
  fact: { label: 'Fact', Glyph: Tag },
  state: { label: 'State', Glyph: ToggleRight },
  graph: { label: 'Graph', Glyph: Network },
  tool: { label: 'Tool', Glyph: PlugZap },
  capability: { label: 'Capability', Glyph: Cable },
  template: { label: 'Template', Glyph: TextQuote },
  path: { label: 'Path', Glyph: Route },
  edge: { label: 'Edge', Glyph: CornerDownRight },
  transition: { label: 'Transition', Glyph: Waypoints },
  constraint: { label: 'Constraint', Glyph: SquareEqual },
} satisfies Record<string, { label: string; Glyph: LucideIcon }>;

export type Concept = keyof typeof concepts;

type ConceptTileProps = {
  concept: Concept;
  size?: 'small' | 'medium' | 'large';
  /** Give it only when no text beside the tile names the concept. */
  label?: string;
  /** A hard rule is a shield; other concepts ignore this. */
  hard?: boolean;
  className?: string;
};

/** The one place where a node's type may colour it. */
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

/** The bare glyph in its concept's colour, for rows too dense for a tile. */
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
  return concept === 'rule' && hard ? ShieldCheck : concepts[concept].Glyph;
}
