import { fillField, fillUrl } from '../../document/fill-fields.ts';
import { isItemName } from '../../document/item-name.ts';
import type { Text } from '../../document/text.ts';
import type { Json } from '../../session/session.ts';
import { isPlain, type Preparation } from '../../text/format-message.ts';
import { isHttpsUrl } from '../../text/https-url.ts';
import { readPlace } from '../actions/references.ts';
import { chooseSource, fillMessage, prepareText } from '../say.ts';
import { addEvent, type Extras, type Turn } from '../turn-state.ts';
import type { FilledPart } from '../types/filled-part.ts';

/** What the fields of a part are filled with. */
export type PartFilling = {
  variant: number;
  /** The path of the part in the content. */
  at: string;
  /** The item of the list that a card is filled from. */
  item?: Json;
  /** Returns the text once the host has formatted its values. */
  later: (text: string | Preparation) => () => string;
};

/**
 * Returns a part with its placeholders filled, once the texts are written. A part that cannot be sent as it is becomes
 * its text; undefined if there is none.
 */
export type FinishPart = () => FilledPart | undefined;

export const under = (filling: PartFilling, name: string | number): PartFilling => ({
  ...filling,
  at: `${filling.at}/${name}`,
});

/** A text for people. */
export function textField(turn: Turn, source: Text, { variant, item, later }: PartFilling): () => string {
  if (item === undefined) return later(prepareText(turn, source, variant));
  const chosen = chooseSource(turn, source, variant);
  if (isPlain(chosen)) return later(chosen);
  const message = turn.compiled.getItemMessage(chosen);
  return later(fillMessage(turn, chosen, message, message.ok ? readItem(item, message.names) : NOTHING));
}

const NOTHING: Extras = new Map();

function readItem(item: Json, names: readonly string[]): Extras {
  const values = new Map<string, { value: Json }>();
  for (const name of names) {
    const value = readItemPath(item, name);
    if (value !== undefined && value !== null) values.set(name, { value });
  }
  return values;
}

/** The value of `item`, or of `item.name`. */
const readItemPath = (item: Json, name: string): Json | undefined =>
  isItemName(name) ? readPlace(item, name.slice('item.'.length)) : undefined;

/** A complete address; undefined, with an event, if it has no value or does not start with https. */
export function urlField(turn: Turn, source: string, filling: PartFilling): string | undefined {
  const result = fillUrl(source, (name) => find(turn, filling, name));
  if ('missing' in result) return drop(turn, source, filling, result.missing);
  return isHttpsUrl(result.filled) ? result.filled : drop(turn, source, filling, 'not-https');
}

/** A phone number. */
export function phoneField(turn: Turn, source: string, filling: PartFilling): string | undefined {
  const result = fillField(source, (name) => find(turn, filling, name));
  return 'missing' in result ? drop(turn, source, filling, result.missing) : result.filled;
}

/** Degrees, written as a number or as a placeholder of one. */
export function coordinateField(
  turn: Turn,
  source: number | string,
  max: number,
  filling: PartFilling,
): number | undefined {
  if (typeof source === 'number') return source;
  const result = fillField(source, (name) => find(turn, filling, name));
  if ('missing' in result) return drop(turn, source, filling, result.missing);
  const degrees = result.filled.trim() === '' ? Number.NaN : Number(result.filled);
  return Math.abs(degrees) <= max ? degrees : drop(turn, source, filling, 'not-a-coordinate');
}

function find({ scope, compiled }: Turn, { item }: PartFilling, name: string): Json | undefined {
  if (item !== undefined && isItemName(name)) return readItemPath(item, name);
  if (compiled.facts.has(name)) return scope.fact(name);
  return name === 'today' ? scope.today : name === 'now' ? scope.now : undefined;
}

function drop(
  turn: Turn,
  source: string,
  { at }: PartFilling,
  why: string[] | 'not-https' | 'not-a-coordinate',
): undefined {
  addEvent(
    turn,
    typeof why === 'string'
      ? { type: 'part-dropped', at, source, reason: why }
      : { type: 'part-dropped', at, source, reason: 'missing', names: why },
  );
}
