import type { FlowDocument, Tool } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { type Edit, makeEdit } from '../model/edit';
import { isIdTaken } from '../model/fresh-id';
import { toKey } from '../model/item';

/** Adds imported tools as one edit. An id that is taken gets a number. */
export function importTools(document: FlowDocument, tools: readonly Tool[]): Edit | undefined {
  if (tools.length === 0) return undefined;
  const taken = new Set<string>();
  const made = tools.map((tool) => {
    let id = tool.id;
    for (let count = 2; isIdTaken(document, id, taken); count++) id = `${tool.id}-${count}`;
    taken.add(id);
    return { ...tool, id };
  });
  return makeEdit(
    document,
    made.length === 1
      ? say('Import {name}', { name: made[0]?.name })
      : say('Import {made, plural, one {# tool} other {# tools}}', { made: made.length }),
    (draft) => {
      draft.tools = [...(draft.tools ?? []), ...made];
    },
    made.map(({ id }) => toKey('tool', id)),
  );
}

/** Whether the flow already has a tool with this method and URL. */
export function hasSameCall({ tools = [] }: FlowDocument, { binding }: Tool): boolean {
  return tools.some(
    ({ binding: other }) =>
      binding.type === 'http' &&
      other.type === 'http' &&
      other.method === binding.method &&
      other.url === binding.url,
  );
}
