import type { Command, ConditionSet, Understanding, UnderstandRequest } from '@turnpike/engine/turn';
import { getRuleSet, getStepSet, TRIGGER_SET } from '@turnpike/engine/views';
import type { FlowIndex } from './flow-index.ts';
import type { LocaleWords } from './locales/locale.ts';

type Best = { set: ConditionSet; id: string; score: number };
type Described = Pick<Understanding, 'intent' | 'topic' | 'requiresTool'>;

/** Below this score, the best condition is about something else. The default sanity threshold. */
const MIN_TOPIC_SCORE = 0.35;

/**
 * The intent and topic of a message, and whether it requires a tool, from the condition that it matches. The
 * intent is the condition's text, or the message itself if no condition is certain.
 */
export function describeMessage(
  index: FlowIndex,
  request: UnderstandRequest,
  locale: LocaleWords,
): Described {
  const { text, step, stack = [] } = request;
  const conditions = index.getConditions(locale);
  const top = stack[0]?.graph ?? index.main;
  const node = step?.node ?? request.pending?.node;
  const scopes =
    top === undefined ? [{}] : [{}, { graph: top }, ...(node === undefined ? [] : [{ graph: top, node }])];
  const sets = [...(step ? [getStepSet(step.graph, step.node)] : []), TRIGGER_SET, ...scopes.map(getRuleSet)];
  const found = sets.flatMap((set): Best[] => {
    const [best] = conditions.rank(set, text);
    return best ? [{ set, id: best.id, score: best.score }] : [];
  });
  found.sort((a, b) => b.score - a.score);
  const sure = found.filter(({ score }) => score >= index.entry.threshold);
  const [best] = sure;
  const intent = best ? conditions.find(best.set, best.id)?.text : undefined;
  const about = found.find(({ set }) => !set.startsWith('step:'));
  const topic = about && about.score >= MIN_TOPIC_SCORE ? getTags(index, about)?.[0] : undefined;
  const described: Described = {
    intent: intent ?? text,
    requiresTool: sure.some((condition) => needsTool(index, condition)),
  };
  return topic === undefined ? described : { ...described, topic };
}

function getTags(index: FlowIndex, { set, id }: Best): readonly string[] | undefined {
  return set === TRIGGER_SET ? index.findGraph(id)?.graph.tags : index.findRule(id)?.tags;
}

/** Whether a rule, or the step that a transition leads to, has calls. */
function needsTool(index: FlowIndex, { set, id }: Best): boolean {
  if (!set.startsWith('step:')) return (index.findRule(id)?.calls?.length ?? 0) > 0;
  const graph = index.findGraph(set.slice('step:'.length, set.lastIndexOf('/')))?.graph;
  const to = graph?.edges?.find((edge) => edge.id === id)?.to;
  const step = graph?.nodes.find((item) => item.id === to);
  return step?.type === 'step' && (step.calls?.length ?? 0) > 0;
}

/** The values in commands as texts, without duplicates. */
export function listEntities(commands: readonly Command[]): string[] {
  const entities = commands.flatMap((command): string[] => {
    if (command.type === 'SetFact' || command.type === 'CorrectFact')
      return command.value === undefined || typeof command.value === 'boolean' ? [] : [toText(command.value)];
    if (command.type === 'StartGraph') return Object.values(command.inputs ?? {}).map(toText);
    return [];
  });
  return [...new Set(entities)];
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value !== null && typeof value === 'object' && 'amount' in value && 'currency' in value)
    return `${String(value.amount)} ${String(value.currency)}`;
  return Array.isArray(value) ? value.map(toText).join(', ') : JSON.stringify(value);
}
