import { memoByObject, type Rule } from '@turnpike/engine/document';
import { getRuleSet, TRIGGER_SET } from '@turnpike/engine/views';
import { type Moves, readMoves } from '../commands/read-moves.ts';
import type { Member } from '../flow-conditions.ts';
import type { FlowIndex } from '../flow-index.ts';
import { hearText } from '../hear/hear.ts';
import type { LocaleWords } from '../locales/locale.ts';
import type { Activity } from './activities.ts';
import { OWN_WORDS, type Trigger } from './read-trigger.ts';

type Weighing = {
  index: FlowIndex;
  text: string;
  moves: Moves;
  activities: readonly Activity[];
  node: string | undefined;
  locale: LocaleWords;
};

/**
 * What becomes of a trigger that was read. `start`: its graph is asked for. `mention`: it sounds like that
 * inside a scenario, which holds only one, so the engine gets the command and refuses it. `none`: something else is meant.
 *
 * A scenario takes the conversation over, so more is asked of its trigger than of others: a question about a
 * matter does not ask to begin it, and neither does what a rule is there for.
 */
export function weighStart(trigger: Trigger, weighing: Weighing): 'start' | 'mention' | 'none' {
  const { index, activities, text } = weighing;
  const { graph } = trigger.graph;
  // “I want to return it, but I don't have the receipt”: the wish is compared, and not what is denied beside it.
  const wish = text.slice(trigger.span.start, trigger.span.end);
  const ruled = isDenied(text, weighing.locale) && !isDenied(wish, weighing.locale) ? wish : text;
  const besides = { ...weighing, text: ruled };
  // "I want to cancel my flight" books none, where a rule has these words.
  if (graph.strategy !== 'meaning')
    return meansRule(graph.id, besides, OWN_WORDS) || meansTool(graph.id, weighing) ? 'none' : 'start';
  if (onlyAsks(trigger, weighing) || meansRule(graph.id, besides)) return 'none';
  const isInScenario = activities.some(({ graphs }) =>
    graphs.some((id) => index.findGraph(id)?.graph.strategy === 'meaning'),
  );
  if (!isInScenario) return 'start';
  return trigger.likeness >= OWN_WORDS ? 'mention' : 'none';
}

/** Whether the words ask for information, where no example of the trigger does. */
function onlyAsks({ graph: { graph }, likeness, span }: Trigger, { moves, locale }: Weighing): boolean {
  if (likeness >= OWN_WORDS) return false;
  const asks = moves.inquiries.some(({ start, end }) => start <= span.start && span.end <= end);
  if (!asks || !graph.trigger) return false;
  const { text, examples } = graph.trigger;
  return ![text, ...examples].some((example) => readMoves(hearText(example, locale)).inquiries.length > 0);
}

/** By flow and locale, the pairs of a rule and a trigger that were compared. */
const getCompared = memoByObject((_index: FlowIndex) =>
  memoByObject((_locale: LocaleWords) => new Map<string, boolean>()),
);

/**
 * A rule that says what the trigger says goes along with it: it is like the trigger by more than a word that
 * both share ("cancel an order" and "return an order"), and does not deny it.
 */
function isAlike(rule: Member, graph: string, index: FlowIndex, locale: LocaleWords): boolean {
  const compared = getCompared(index)(locale);
  const key = JSON.stringify([rule.set, rule.id, graph]);
  const found = compared.get(key) ?? compareWithTrigger(rule, graph, index, locale);
  compared.set(key, found);
  return found;
}

function compareWithTrigger(
  { set, id }: Member,
  graph: string,
  index: FlowIndex,
  locale: LocaleWords,
): boolean {
  const conditions = index.getConditions(locale);
  const rule = conditions.find(set, id);
  const trigger = conditions.find(TRIGGER_SET, graph);
  if (!rule || !trigger) return false;
  if (isDenied(rule.text, locale) !== isDenied(trigger.text, locale)) return false;
  const found = conditions.rank(TRIGGER_SET, rule.text).find((scored) => scored.id === graph);
  return found !== undefined && found.score >= index.entry.threshold && found.likeness >= OWN_WORDS / 2;
}

const isDenied = (text: string, locale: LocaleWords): boolean =>
  hearText(text, locale).clauses.some(({ negated }) => negated);

/** Whether a plan has a tool for the words: "which meetings do I have" does not change how long meetings are. */
function meansTool(graph: string, { index, text, locale }: Weighing): boolean {
  const lead = index.getConditions(locale).getToolLead({ set: TRIGGER_SET, id: graph }, text);
  return lead >= index.entry.margin;
}

/** Whether a rule of this place fits the words better than the trigger does, and is at least this much like them. */
function meansRule(
  graph: string,
  { index, text, activities, node, locale }: Weighing,
  likeness = 0,
): boolean {
  const conditions = index.getConditions(locale);
  const top = activities[0]?.graphs[0];
  const scopes: Rule['scope'][] = [{}];
  if (top !== undefined) scopes.push({ graph: top }, ...(node === undefined ? [] : [{ graph: top, node }]));
  const rules = scopes
    .flatMap((scope) => conditions.list(getRuleSet(scope)))
    .filter((rule) => !isAlike(rule, graph, index, locale))
    // A rule for customers who want nothing is no nearer to those who want something.
    .filter(
      ({ set, id }) => isDenied(text, locale) || !isDenied(conditions.find(set, id)?.text ?? '', locale),
    );
  if (rules.length === 0) return false;
  const found = conditions.rankTogether([{ set: TRIGGER_SET, id: graph }, ...rules], text);
  const own = found.find(({ set }) => set === TRIGGER_SET)?.score ?? 0;
  const near = found.filter((scored) => scored.set !== TRIGGER_SET && scored.likeness >= likeness);
  const best = Math.max(0, ...near.map(({ score }) => score));
  return best - own >= index.entry.margin;
}
