import type { CompiledFlow, FactRow, Json, Session } from '@turnpike/engine';
import { isRecord } from '@turnpike/engine/document';

type Facts = Pick<CompiledFlow, 'sensitive' | 'factNames'>;
type JsonObject = { [key: string]: Json };
export type IsSensitive = (name: string) => boolean;

/** Returns a test whether a fact, by name or alias, is sensitive. */
export function toTest({ sensitive, factNames }: Facts): IsSensitive {
  return (name) => sensitive.has(name) || sensitive.has(factNames.get(name.toLowerCase()) ?? '');
}

/** All facts of a session by name: its own, those of its frames, those set aside, and outputs. */
export function listSessionValues(session: Session): [name: string, value: Json][] {
  const rows: FactRow[] = [
    ...session.facts,
    ...session.frames.flatMap(({ facts = [], aside = [] }) => [...facts, ...aside]),
  ];
  const suggested = session.pending?.suggested;
  return [
    ...rows.map(([name, value]): [string, Json] => [name, value]),
    ...(session.finished ?? []).flatMap(({ outputs }) => outputs),
    ...(suggested === undefined
      ? []
      : (session.pending?.facts ?? []).map((name): [string, Json] => [name, suggested])),
  ];
}

const NONE: [value: Json | undefined, byUser: boolean][] = [];

/**
 * The sensitive values named in one object of a record, and whether the customer may have written them in this
 * turn.
 */
export function readSensitive(
  object: JsonObject,
  isSensitive: IsSensitive,
): [value: Json | undefined, byUser: boolean][] {
  const { value, previous } = object;
  const fact = findFactName(object);
  if (fact !== undefined && isSensitive(fact)) {
    // Known customer facts may come from long ago.
    const now = typeof object.fact === 'string' && value !== undefined;
    const byUser = now && (object.source === undefined || object.source === 'user');
    return [
      [value, byUser],
      [previous, false],
    ];
  }
  if (object.type !== 'override' && object.inputs === undefined && object.outputs === undefined) return NONE;
  // An override, a StartGraph command, and the start and end of a frame have fact names as keys.
  const byUser = object.type === 'StartGraph';
  return [object.type === 'override' ? object.facts : undefined, object.inputs, object.outputs].flatMap(
    (given) =>
      isRecord(given)
        ? Object.entries(given).flatMap(([name, part]) =>
            isSensitive(name) ? [[part, byUser] as [Json, boolean]] : [],
          )
        : [],
  );
}

/** The fact an object sets: events and commands name it `fact`, customer facts `name`. */
export function findFactName({ fact, name, source }: JsonObject): string | undefined {
  if (typeof fact === 'string') return fact;
  return typeof name === 'string' && typeof source === 'string' ? name : undefined;
}

/** Adds all texts and numbers in a value, in lower case. */
export function collect(value: Json | undefined, into: Set<string>): void {
  if (typeof value === 'string' || typeof value === 'number') into.add(String(value).toLowerCase());
  else if (Array.isArray(value)) for (const item of value) collect(item, into);
  else if (isRecord(value)) for (const item of Object.values(value)) collect(item, into);
}

export function visit(value: Json, see: (object: { [key: string]: Json }) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) for (const item of value) visit(item, see);
  else {
    see(value);
    // A record has many objects: no list of the values of each.
    for (const key in value) visit(value[key] as Json, see);
  }
}
