import type { FactType } from '../document/fact.ts';
import type { Plan } from '../session/session.ts';
import { isPresent, type Json } from '../session/session.ts';
import type { Placeholder } from '../text/format-message.ts';
import { listExtras } from './actions/describe-step.ts';
import { nameInWords } from './name-in-words.ts';
import { renderText, saySystemText, toPlaceholder } from './say.ts';
import { findOwner, findSeen } from './scope.ts';
import type { Extras, Turn } from './turn-state.ts';
import type { Asking } from './types/effect.ts';
import type { Reply } from './types/record.ts';

/** Says the new value of a corrected fact. */
export function* acknowledgeCorrection(turn: Turn, fact: string): Asking {
  if (turn.behavior.repeatsLess && turn.compiled.facts.get(fact)?.type === 'boolean') return;
  const value = findValue(turn, fact);
  if (value === undefined) return;
  const words = nameInWords(fact).trim();
  const name = `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
  yield* acknowledge(
    turn,
    'corrected',
    [toPlaceholder(turn, fact, value)],
    new Map([['fact', { value: name }]]),
  );
}

const IN_OTHER_WORDS: ReadonlySet<FactType | undefined> = new Set<FactType>(['boolean', 'enum']);

/**
 * Says the values of a partial answer, before the question is asked for the rest. Of those that were not asked for, a
 * sensitive one is named by its fact. A choice is not repeated, because labels are what customers say and not what they
 * gave: "So far I have: A colleague, please."
 */
export function* acknowledgePart(turn: Turn, facts: readonly string[]): Asking {
  const isAsked = (fact: string): boolean => turn.before.pending?.facts.includes(fact) === true;
  const isRepeated = (fact: string): boolean =>
    isAsked(fact) || !IN_OTHER_WORDS.has(turn.compiled.facts.get(fact)?.type);
  const values = facts.flatMap((fact): Given[] => {
    const value = findValue(turn, fact);
    if (value === undefined || !isRepeated(fact)) return [];
    if (!isSensitive(turn, fact)) return [toPlaceholder(turn, fact, value)];
    return isAsked(fact) || !turn.behavior.repeatsLess ? [] : [{ value: nameInWords(fact) }];
  });
  yield* acknowledge(turn, 'noted', values);
  if (values.length === 0 && !facts.every(isRepeated)) yield* saySystemText(turn, 'gotThat');
}

/** Says what the customer gave of several values that a plan asked for, before it asks for the others. */
export function* acknowledgeGiven(turn: Turn, plan: Plan, missing: readonly string[]): Asking {
  const { pending } = turn.before;
  if (!turn.behavior.acknowledgesParts || pending?.kind !== 'missing_fields' || pending.facts.length < 2)
    return;
  const { frame, node, request } = pending;
  if (frame !== plan.frame || node !== plan.node || request?.rule !== plan.rule) return;
  const given = pending.facts.filter((name) => !missing.includes(name) && !isSensitive(turn, name));
  yield* acknowledge(
    turn,
    'noted',
    given.flatMap((name) => findGiven(turn, plan, name) ?? []),
  );
}

function* acknowledge(
  turn: Turn,
  key: 'corrected' | 'noted',
  given: readonly Given[],
  extras: Extras = new Map(),
): Asking {
  if (given.length === 0) return;
  const values: string[] = [];
  for (const value of given) values.push(yield* renderText(turn, '{value}', 0, new Map([['value', value]])));
  yield* saySystemText(turn, key, {}, new Map([...extras, ['value', { value: values.join(', ') }]]));
  turn.log.acknowledged.push({ reply: turn.log.replies.at(-1) as Reply, values });
}

type Given = NonNullable<Placeholder>;

function findValue(turn: Turn, fact: string): Json | undefined {
  const row = findSeen(turn.session, findOwner(turn, fact), fact);
  return row && isPresent(row) ? row[1] : undefined;
}

const isSensitive = ({ compiled }: Turn, name: string): boolean =>
  compiled.facts.get(name)?.sensitive === true;

/** A value given for a fact or for an input of the plan's tools. */
function findGiven(turn: Turn, plan: Plan, name: string): Given | undefined {
  if (turn.compiled.facts.has(name)) {
    const value = findValue(turn, name);
    return value === undefined ? undefined : toPlaceholder(turn, name, value);
  }
  for (const step of plan.steps) {
    const tool = turn.compiled.tools.get(step.tool);
    const found = tool && listExtras(turn, tool, step).get(name);
    if (found) return found;
  }
  return undefined;
}
