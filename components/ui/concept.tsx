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
import { say } from '@/lib/words/say';
import { classNames } from './class-names';
import styles from './concept.module.css';

/**
 * The glyph and the name of every thing a flow is made of. Its three colours live in tokens.css
 * under the same name, so `data-concept` is all that a stylesheet needs.
 */
export const concepts = {
  question: { label: say('Question'), Glyph: MessageCircleQuestionMark },
  message: { label: say('Message'), Glyph: MessageSquareText },
  decision: { label: say('Decision'), Glyph: Split },
  action: { label: say('Action'), Glyph: Zap },
  plan: { label: say('Plan'), Glyph: ListChecks },
  subgraph: { label: say('Subgraph'), Glyph: SquareStack },
  handoff: { label: say('Handoff'), Glyph: Headset },
  terminal: { label: say('Terminal'), Glyph: Flag },
  gate: { label: say('Gate'), Glyph: Diamond },
  scenario: { label: say('Scenario'), Glyph: Waypoints },
  step: { label: say('Step'), Glyph: CircleDot },
  rule: { label: say('Rule'), Glyph: Scale },
  fact: { label: say('Fact'), Glyph: Tag },
  state: { label: say('State'), Glyph: ToggleRight },
  graph: { label: say('Graph'), Glyph: Network },
  tool: { label: say('Tool'), Glyph: PlugZap },
  capability: { label: say('Capability'), Glyph: Cable },
  template: { label: say('Template'), Glyph: TextQuote },
  path: { label: say('Path'), Glyph: Route },
  edge: { label: say('Edge'), Glyph: CornerDownRight },
  transition: { label: say('Transition'), Glyph: Waypoints },
  constraint: { label: say('Constraint'), Glyph: SquareEqual },
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
