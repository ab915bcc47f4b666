import { type MessageDescriptor, type MessageParam, msg, msgList } from '@turnpike/engine/messages';

export type Notes = { add: (note: MessageDescriptor) => void; list: () => MessageDescriptor[] };

/** Notes in order, each once. */
export function createNotes(): Notes {
  const notes = new Map<string, MessageDescriptor>();
  return {
    add(note) {
      const key = JSON.stringify(note);
      if (!notes.has(key)) notes.set(key, note);
    },
    list: () => [...notes.values()],
  };
}

/** The first three names, and how many more there are. */
export function listSome(names: ReadonlySet<string>): MessageParam {
  const [...all] = names;
  const shown = all.slice(0, 3);
  const more = all.length - shown.length;
  return more > 0 ? msg('{names} and {more} more', { names: shown.join(', '), more }) : msgList(shown);
}
