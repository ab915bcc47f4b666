import type { FactType } from '../document/fact.ts';
import type { Plan } from '../session/session.ts';
import { isPresent, type Json } from '../session/session.ts';
import type { Placeholder } from '../text/format-message.ts';
import { listExtras } from './actions/describe-step.ts';
import { hasInput } from './actions/read-arguments.ts';
import { nameInput, nameInWords } from './name-in-words.ts';
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
  const name = nameInWords(fact);
  const extras = new Map([['fact', { value: capitalize(name) }]]);
  yield* acknowledge(turn, 'corrected', [{ name, value: toPlaceholder(turn, fact, value) }], extras);
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
    const name = nameInWords(fact);
    if (!isSensitive(turn, fact)) return [{ name, value: toPlaceholder(turn, fact, value) }];
    return isAsked(fact) || !turn.behavior.repeatsLess ? [] : [{ name }];
  });
  yield* acknowledge(turn, 'noted', values);
  if (values.length === 0 && !facts.every(isRepeated)) yield* saySystemText(turn, 'gotThat');
}

/**
 * Says what the customer gave of several values that a plan asked for, and which other inputs changed, before it asks for
 * the rest.
 */
export function* acknowledgeGiven(turn: Turn, plan: Plan, missing: readonly string[]): Asking {
  const { pending } = turn.before;
  if (!turn.behavior.acknowledgesParts || pending?.kind !== 'missing_fields') return;
  const { frame, node, request } = pending;
  if (frame !== plan.frame || node !== plan.node || request?.rule !== plan.rule) return;
  const asked = pending.facts.length < 2 ? [] : pending.facts;
  const given = [...asked, ...turn.question.changedInputs].filter(
    (name) => !missing.includes(name) && !isSensitive(turn, name),
  );
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
  const facts: string[] = [];
  for (const { name, value } of given) {
    const said = value && (yield* renderText(turn, '{value}', 0, new Map([['value', value]])));
    values.push(said ?? name);
    facts.push(said === undefined ? name : `${name}: ${said}`);
  }
  const filled: Extras = new Map([
    ...extras,
    ['value', { value: values.join(', ') }],
    ['facts', { value: capitalize(facts.join('; ')) }],
  ]);
  yield* saySystemText(turn, key, {}, filled);
  turn.log.acknowledged.push({ reply: turn.log.replies.at(-1) as Reply, values });
}

/** A value with the name of its fact or input, in words. A sensitive value is left out. */
type Given = { name: string; value?: NonNullable<Placeholder> };

const capitalize = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

function findValue(turn: Turn, fact: string): Json | undefined {
  const row = findSeen(turn.session, findOwner(turn, fact), fact);
  return row && isPresent(row) ? row[1] : undefined;
}

const isSensitive = ({ compiled }: Turn, name: string): boolean =>
  compiled.facts.get(name)?.sensitive === true;

/** A value given for an input of the plan's tools, or for a fact that has no value of its own in the plan. */
function findGiven(turn: Turn, plan: Plan, name: string): Given | undefined {
  const { compiled } = turn;
  const uses = plan.steps.map((step) => ({ step, tool: compiled.tools.get(step.tool) }));
  const use = uses.find(({ tool }) => tool && hasInput(tool, name));
  const words = nameInput(use?.tool, name);
  const value = compiled.facts.has(name) ? findValue(turn, name) : undefined;
  if (value !== undefined && !turn.question.changedInputs.includes(name))
    return { name: words, value: toPlaceholder(turn, name, value) };
  for (const { step, tool } of uses) {
    const found = tool && listExtras(turn, tool, step).get(name);
    if (found) return { name: words, value: found };
  }
  return undefined;
}
