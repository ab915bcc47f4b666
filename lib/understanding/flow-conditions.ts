import type { Condition, FlowDocument } from '@turnpike/engine/document';
import type { ConditionSet } from '@turnpike/engine/turn';
import { listConditionSets } from '@turnpike/engine/views';
import {
  type ConditionIndex,
  createConditionIndex,
  type Scored,
} from './conditions/create-condition-index.ts';
import { toWords } from './message.ts';
import { listToolConditions } from './plan/plan-tools.ts';
import type { WordTable } from './vectors/word-table.ts';

/**
 * All conditions of a flow, by set. Scores compare the conditions of one set, with "none of them" as an option.
 */
export type FlowConditions = {
  list(set: ConditionSet): Member[];
  find(set: ConditionSet, id: string): Condition | undefined;
  /**
   * All conditions of the set except those in `except`, best first; all 0 for a text without words. Rules are also
   * compared with the tools of plans, because a message that asks for a tool is not meant for a rule.
   */
  rank(set: ConditionSet, text: string, except?: readonly string[]): Scored[];
  /** Ranks conditions of several sets together, with "none of them" as an option. */
  rankTogether(members: readonly Member[], text: string): (Member & Scored)[];
  /** By how much a tool of a plan is nearer to a text than a condition is; 0 in a flow without plans. */
  getToolLead(member: Member, text: string): number;
  /** Score of one rule against "it does not apply", independent of other rules. */
  rankRuleAlone(rule: string, text: string): number;
  /** Whether a message has the very words of an example of the set. */
  isExample(set: ConditionSet, text: string): boolean;
  /** Whether a text is the text of a condition. */
  isOwnText(text: string): boolean;
};
export type Member = { set: ConditionSet; id: string };

/** In keys, in place of a set. */
const TOOLS = 'tools';

const KINDS = ['step:', 'rules', 'triggers'] as const;
type Kind = (typeof KINDS)[number];

/**
 * Indexes conditions by kind: one index each for transitions, rules and triggers, built on first use. A single
 * step has too few conditions to show which words are rare.
 */
export function indexConditions(
  flow: FlowDocument,
  common: ReadonlySet<string>,
  table: WordTable | undefined,
): FlowConditions {
  const sets = new Map(
    [...listConditionSets(flow)].map(([set, rows]) => [
      set,
      new Map(rows.map(({ id, condition }) => [id, condition])),
    ]),
  );
  const texts = new Set([...sets.values()].flatMap((rows) => [...rows.values()].map(({ text }) => text)));
  const ruleSets = new Map(
    [...sets].flatMap(([set, rows]) =>
      getKind(set) === 'rules' ? [...rows.keys()].map((id) => [id, set] as const) : [],
    ),
  );
  const tools = listToolConditions(flow).map(({ id, condition }) => ({ id: toKey(TOOLS, id), condition }));
  const built = new Map<string, ConditionIndex>();
  const build = (name: string, kinds: readonly Kind[]): ConditionIndex => {
    const found = built.get(name);
    if (found) return found;
    const members = [...sets].flatMap(([set, rows]) =>
      kinds.includes(getKind(set))
        ? [...rows].map(([id, condition]) => ({ id: toKey(set, id), condition }))
        : [],
    );
    const index = createConditionIndex([...members, ...tools], common, table);
    built.set(name, index);
    return index;
  };
  const examplesOf = new Map<ConditionSet, ReadonlySet<string>>();
  const listExamples = (set: ConditionSet): ReadonlySet<string> => {
    const found = examplesOf.get(set);
    if (found) return found;
    const rows = [...(sets.get(set)?.values() ?? [])];
    const listed = new Set(rows.flatMap(({ examples }) => examples.map(joinWords)));
    examplesOf.set(set, listed);
    return listed;
  };
  const rankKeys = (
    index: ConditionIndex,
    members: readonly Member[],
    text: string,
    others: readonly string[] = [],
  ): (Member & Scored)[] => {
    const byKey = new Map(members.map((member) => [toKey(member.set, member.id), member]));
    const found = index.rank(text, [...byKey.keys(), ...others]);
    if (found.length === 0) return members.map((member) => ({ ...member, score: 0, likeness: 0 }));
    return found.flatMap((scored) => {
      const member = byKey.get(scored.id);
      return member ? [{ ...scored, ...member }] : [];
    });
  };
  const list = (set: ConditionSet): Member[] => [...(sets.get(set)?.keys() ?? [])].map((id) => ({ set, id }));
  return {
    list,
    find: (set, id) => sets.get(set)?.get(id),
    rank(set, text, except = []) {
      const members = list(set).filter(({ id }) => !except.includes(id));
      if (members.length === 0) return [];
      const kind = getKind(set);
      const others = kind === 'rules' ? tools.map(({ id }) => id) : [];
      return rankKeys(build(kind, [kind]), members, text, others);
    },
    rankTogether: (members, text) =>
      members.length === 0 ? [] : rankKeys(build('all', KINDS), members, text),
    getToolLead(member, text) {
      if (tools.length === 0) return 0;
      const kind = getKind(member.set);
      const own = toKey(member.set, member.id);
      const found = build(kind, [kind]).rank(text, [own, ...tools.map(({ id }) => id)]);
      const getBest = (isWanted: (id: string) => boolean) =>
        Math.max(0, ...found.filter(({ id }) => isWanted(id)).map(({ score }) => score));
      return getBest((id) => id !== own) - getBest((id) => id === own);
    },
    rankRuleAlone(rule, text) {
      const set = ruleSets.get(rule);
      if (set === undefined) return 0;
      return rankKeys(build('rules', ['rules']), [{ set, id: rule }], text)[0]?.score ?? 0;
    },
    isExample: (set, text) => listExamples(set).has(joinWords(text)),
    isOwnText: (text) => texts.has(text),
  };
}

const joinWords = (text: string): string => toWords(text).join(' ');
const getKind = (set: ConditionSet): Kind => KINDS.find((kind) => set.startsWith(kind)) ?? 'rules';
/** Ids are unique within their set only; set names contain no spaces. */
const toKey = (set: ConditionSet, id: string): string => `${set} ${id}`;
