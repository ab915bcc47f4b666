import type { Phrase } from '@/lib/simulator/trace/phrase';

/** Names for ids in entries. Ids without a name are shown as they are. */
export type AuditNames = {
  flow: (id: string) => string | undefined;
  key: (id: string) => string | undefined;
  member: (id: string) => string | undefined;
};

export type Describe = (object: string, names: AuditNames) => Phrase;

/** `flow/rest`: most objects belong to a flow or a session. */
export function split(object: string): [first: string, rest: string] {
  const at = object.indexOf('/');
  return at < 0 ? [object, ''] : [object.slice(0, at), object.slice(at + 1)];
}

/** The name, or the id if the object was deleted. */
export const named = (name: string | undefined, id: string): Phrase[number] =>
  name === undefined ? { code: id } : { strong: name };
