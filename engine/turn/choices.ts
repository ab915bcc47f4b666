import { isRecord } from '../document/is-record.ts';
import type { Choices } from '../document/node.ts';
import type { Json, Option, Pending } from '../session/session.ts';
import { isHttpsUrl } from '../text/https-url.ts';
import { readPlace } from './actions/references.ts';
import type { FactChanges } from './commands/command-outcome.ts';
import { isAnswer } from './content/is-answer.ts';
import { readOptionValue } from './offer-values.ts';
import { addEvent, type Turn } from './turn-state.ts';

/** The number of choices offered at once; later items are left out. */
const MAX_CHOICES = 50;

/** The items of the list that a question offers; undefined if the list is empty or has no value. */
export function listChoices(
  turn: Turn,
  { from, id, label, description, image }: Choices,
): Option[] | undefined {
  const { value } = turn.compiled.getGuard(from).evaluate(turn.scope);
  const options = new Map<string, Option>();
  for (const item of Array.isArray(value) ? value : []) {
    const own = toText(readAt(item, id));
    if (own === undefined || options.has(own)) continue;
    const option: Option = { id: own, label: toText(readAt(item, label)) ?? own };
    const line = description === undefined ? undefined : toText(readAt(item, description));
    const picture = image === undefined ? undefined : toText(readAt(item, image));
    if (line !== undefined) option.description = line;
    if (picture !== undefined && isHttpsUrl(picture)) option.image = picture;
    options.set(own, option);
    if (options.size >= MAX_CHOICES) break;
  }
  return options.size > 0 ? [...options.values()] : undefined;
}

const readAt = (item: Json, place: string | undefined): Json | undefined =>
  place === undefined || !isRecord(item) ? item : readPlace(item, place);

const toText = (value: Json | undefined): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

/**
 * The value for a fact whose open question offers choices: that of the item with this id or label. Undefined,
 * with an event, if no item has it.
 */
export function holdToChoices(
  turn: Turn,
  fact: string,
  value: Json,
  pending: Pending | undefined,
  changes: FactChanges,
): Json | undefined {
  const options = pending?.kind === 'question' && pending.facts[0] === fact ? pending.options : undefined;
  if (!pending || !options || !hasChoices(turn, pending)) return value;
  const read = (one: Json): Json | undefined => {
    const wanted = String(one).trim().toLowerCase();
    const option = options
      .filter(isAnswer)
      .find(({ id, label }) => id.toLowerCase() === wanted || label.toLowerCase() === wanted);
    return option && readOptionValue(turn, fact, option.id);
  };
  const values = (Array.isArray(value) ? value : [value]).map(read);
  if (!values.includes(undefined)) return Array.isArray(value) ? (values as Json[]) : (values[0] as Json);
  const message = turn.compiled.facts.get(fact)?.invalid;
  changes.invalid.push(message === undefined ? { fact } : { fact, message });
  addEvent(turn, { type: 'fact-invalid', fact, value, reason: 'not one of the choices' });
  return undefined;
}

function hasChoices({ compiled, session }: Turn, { frame, node }: Pending): boolean {
  const graph = session.frames.find(({ id }) => id === frame)?.graph;
  const found = graph === undefined ? undefined : compiled.getGraph(graph).nodes.get(node)?.node;
  return found?.type === 'question' && found.choices !== undefined;
}
