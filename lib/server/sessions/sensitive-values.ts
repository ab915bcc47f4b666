import type { CompiledFlow, FactRow, Json, Session } from '@turnpike/engine';

type Facts = Pick<CompiledFlow, 'facts' | 'factNames'>;
type JsonObject = { [key: string]: Json };
export type IsSensitive = (name: string) => boolean;

/** Tells by name or alias whether a fact's values are masked. */
export function toTest({ facts, factNames }: Facts): IsSensitive {
  const sensitive = new Set([...facts.values()].filter((fact) => fact.sensitive).map((fact) => fact.name));
  return (name) => sensitive.has(name) || sensitive.has(factNames.get(name.toLowerCase()) ?? '');
}

/** Every value a session holds by a fact's name: its own, those of its frames, set aside or handed on. */
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

/** The sensitive values one object of a record names, and whether the user may have written them now. */
export function readSensitive(
  object: JsonObject,
  isSensitive: IsSensitive,
): [value: Json | undefined, byUser: boolean][] {
  const { value, previous } = object;
  const fact = findFactName(object);
  if (fact !== undefined && isSensitive(fact)) {
    // What is known of a customer may have been said by them long ago.
    const now = typeof object.fact === 'string' && value !== undefined;
    const byUser = now && (object.source === undefined || object.source === 'user');
    return [
      [value, byUser],
      [previous, false],
    ];
  }
  // An operator's override, a command that starts a graph, and a frame's beginning and end name facts as keys.
  const byUser = object.type === 'StartGraph';
  return [object.type === 'override' ? object.facts : undefined, object.inputs, object.outputs].flatMap(
    (given) =>
      isObject(given)
        ? Object.entries(given).flatMap(([name, part]) =>
            isSensitive(name) ? [[part, byUser] as [Json, boolean]] : [],
          )
        : [],
  );
}

/** The fact whose value an object gives: events and commands say `fact`, what is known of a customer `name`. */
export function findFactName({ fact, name, source }: JsonObject): string | undefined {
  if (typeof fact === 'string') return fact;
  return typeof name === 'string' && typeof source === 'string' ? name : undefined;
}

/** The texts a value is made of, in lower case. */
export function collect(value: Json | undefined, into: Set<string>): void {
  if (typeof value === 'string' || typeof value === 'number') into.add(String(value).toLowerCase());
  else if (Array.isArray(value)) for (const item of value) collect(item, into);
  else if (isObject(value)) for (const item of Object.values(value)) collect(item, into);
}

export function visit(value: Json, see: (object: { [key: string]: Json }) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, see);
  else if (isObject(value)) {
    see(value);
    for (const item of Object.values(value)) if (item !== undefined) visit(item, see);
  }
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
