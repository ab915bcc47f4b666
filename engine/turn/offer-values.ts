import { toCanonicalJson } from '../document/canonical-json.ts';
import { parseValue } from '../facts/parse-value.ts';
import type { Json, Option, Pending } from '../session/session.ts';
import { findFactRefusal, resolveFactName } from './facts.ts';
import { nameInWords } from './name-in-words.ts';
import { renderText, saySystemText, toPlaceholder } from './say.ts';
import type { OpenQuestion, Turn } from './turn-state.ts';
import type { Asking, FactValue, Understanding } from './types/effect.ts';

/** The values that a message may equally mean; undefined unless at least two of them are valid. */
export function readUnclear(turn: Turn, unclear: Understanding['unclear']): OpenQuestion['unclear'] {
  if (!unclear || !findPlace(turn)) return undefined;
  const { fact, values, others = [] } = unclear;
  const given = [...values.map((value) => ({ fact, value })), ...(turn.behavior.namesChanges ? others : [])];
  const found = new Map<string, FactValue>();
  for (const one of given) {
    const valid = readValid(turn, one, others.length > 0);
    if (valid) found.set(`${valid.fact} ${toOptionId(valid.value)}`, valid);
  }
  return found.size > 1 ? [...found.values()] : undefined;
}

/** A value that its fact can take. Between several facts, one that its fact would refuse is not meant. */
function readValid(turn: Turn, given: FactValue, isOneOfSeveral: boolean): FactValue | undefined {
  const name = resolveFactName(turn, given.fact);
  const fact = name === undefined ? undefined : turn.compiled.facts.get(name);
  if (name === undefined || !fact || fact.compute !== undefined) return undefined;
  const parsed = parseValue(fact, given.value);
  if (!parsed.ok || (isOneOfSeveral && findFactRefusal(turn, fact, parsed.value))) return undefined;
  return { fact: name, value: parsed.value };
}

/** The node that waits for the answer: the open question's, or the current step of the scenario on top. */
function findPlace({ session }: Turn): Pick<Pending, 'frame' | 'node'> | undefined {
  const { pending } = session;
  if (pending) return pending.request ? undefined : pending;
  const top = session.frames.at(-1);
  return top?.scenario && top.node !== undefined ? { frame: top.id, node: top.node } : undefined;
}

/**
 * Asks which value is meant and offers the values. The open question stays open, and no attempt is counted.
 */
export function* askWhich(turn: Turn, unclear: NonNullable<OpenQuestion['unclear']>): Asking {
  const { session } = turn;
  const facts = [...new Set(unclear.map(({ fact }) => fact))];
  const options: Option[] = [];
  for (const { fact, value } of unclear) {
    const label = yield* renderText(
      turn,
      '{value}',
      0,
      new Map([['value', toPlaceholder(turn, fact, value)]]),
    );
    options.push(
      facts.length > 1
        ? { id: fact, label: `${label} (${nameInWords(fact)})`, sets: { fact, value } }
        : { id: toOptionId(value), label },
    );
  }
  const place = findPlace(turn);
  if (!place) return;
  const open = session.pending ?? openAt(turn, place);
  session.pending = { ...open, facts, expects: 'single_choice', options, suggested: undefined };
  const labels = { value: options.map(({ label }) => label) };
  yield* saySystemText(turn, 'which', { node: place.node, options }, new Map([['options', labels]]));
}

function openAt({ session }: Turn, { frame, node }: Pick<Pending, 'frame' | 'node'>): Pending {
  session.row += 1;
  return {
    kind: 'question',
    frame,
    node,
    row: session.row,
    mode: 'RETRY',
    turn: session.turn,
    facts: [],
    expects: 'single_choice',
    options: undefined,
    suggested: undefined,
    request: undefined,
  };
}

/** The id of the option for a value. */
export const toOptionId = (value: Json): string =>
  typeof value === 'string' ? value : toCanonicalJson(value);

/** The value of an option: the id itself for declared values, otherwise the value encoded in the id. */
export function readOptionValue({ compiled }: Turn, name: string, id: string): Json {
  const fact = compiled.facts.get(name);
  if (!fact || fact.values || parseValue(fact, id).ok) return id;
  try {
    return JSON.parse(id) as Json;
  } catch {
    return id;
  }
}
