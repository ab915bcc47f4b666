import { type FlowDocument, memoByObject, type Rule } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import type { Box } from '../canvas/boxes';
import { type ItemKey, toKey } from '../model/item';

/** A rule tag on the rail, or below the card of its scope. */
export type RuleTag = { key: ItemKey; name: string; hard: boolean; off: boolean };

/** Accessible name of a tag: strictness and whether it is disabled. */
export function describeTag({ name, hard, off }: Omit<RuleTag, 'key'>): string {
  if (off)
    return hard ? say('Hard rule: {name}, disabled', { name }) : say('Rule: {name}, disabled', { name });
  return hard ? say('Hard rule: {name}', { name }) : say('Rule: {name}', { name });
}

export type RuleTags = {
  everywhere: readonly RuleTag[];
  byGraph: ReadonlyMap<string, readonly RuleTag[]>;
  byNode: ReadonlyMap<string, readonly RuleTag[]>;
};

const NO_RULES: Rule[] = [];

/** Rules by scope; the same object while the rules are unchanged. */
export function listRuleTags({ rules = NO_RULES }: Pick<FlowDocument, 'rules'>): RuleTags {
  return sortRules(rules);
}

const sortRules = memoByObject((rules: readonly Rule[]): RuleTags => {
  const everywhere: RuleTag[] = [];
  const byGraph = new Map<string, RuleTag[]>();
  const byNode = new Map<string, RuleTag[]>();
  const put = (map: Map<string, RuleTag[]>, id: string, tag: RuleTag) => {
    const list = map.get(id);
    if (list) list.push(tag);
    else map.set(id, [tag]);
  };
  for (const { id, name, scope, hardConstraint, enabled } of rules) {
    const tag: RuleTag = {
      key: toKey('rule', id),
      name,
      hard: hardConstraint !== undefined,
      off: enabled === false,
    };
    if (scope?.node !== undefined) put(byNode, scope.node, tag);
    else if (scope?.graph !== undefined) put(byGraph, scope.graph, tag);
    else everywhere.push(tag);
  }
  return { everywhere, byGraph, byNode };
});

/** Above this number, tags are replaced by a count. */
export const MAX_TAGS = 3;
const TAG = { height: 22, gap: 4, indent: 14, width: 168 };

export function getHangHeight(count: number): number {
  if (count === 0) return 0;
  const rows = Math.min(count, MAX_TAGS) + (count > MAX_TAGS ? 1 : 0);
  return rows * (TAG.height + TAG.gap) + 4;
}

/** The space of a card's tags below it. */
export function getHangBox({ x, y, height }: Box, count: number): Box {
  return { x: x + TAG.indent, y: y + height, width: TAG.width, height: getHangHeight(count) };
}

export function isSameTags(a: readonly RuleTag[] | undefined, b: readonly RuleTag[] | undefined): boolean {
  if (a === b) return true;
  if (!a || !b || a.length !== b.length) return false;
  return a.every((tag, index) => {
    const other = b[index] as RuleTag;
    return (
      tag.key === other.key && tag.name === other.name && tag.hard === other.hard && tag.off === other.off
    );
  });
}
