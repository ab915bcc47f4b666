import type { FlowDocument, Text } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { type Edit, makeEdit } from '../model/edit';
import { getAtPath } from '../model/get-at-path';
import { toKey } from '../model/item';
import { listReferences } from '../model/references/list-references';
import type { NameKind } from '../model/references/reference';
import { renameInCel } from '../text/cel-names';
import { renamePlaceholder } from '../text/placeholders';

const LISTS = { fact: 'facts', state: 'states', gate: 'gates' } as const;

/** Renames a fact, state or gate in lists, goals, expressions and texts. */
export function renameName(document: FlowDocument, kind: NameKind, from: string, to: string): Edit {
  const references = listReferences(document).filter((use) => use.kind === kind && use.name === from);
  return makeEdit(
    document,
    say('Rename {kind} to {to}', { kind, to }),
    (draft) => {
      for (const item of draft[LISTS[kind]]) if (item.name === from) item.name = to;
      for (const { form, path } of references) {
        const parent = getAtPath(draft, path.slice(0, -1)) as Record<string | number, unknown>;
        const last = path.at(-1) as string | number;
        const value = parent[last];
        if (form === 'list' || form === 'value' || form === 'assign') parent[last] = to;
        else if (form === 'key') continue;
        else if (form === 'goal') parent[last] = kind === 'gate' ? { gate: to } : { state: to };
        else if (form === 'cel') parent[last] = renameInCel(value as string, kind, from, to);
        else parent[last] = renamePlaceholder(getAtPath(document, path) as Text, from, to);
      }
      // Keys last, because a renamed key would invalidate the other paths.
      for (const { form, path } of references)
        if (form === 'key')
          renameKey(getAtPath(draft, path.slice(0, -1)) as Record<string, unknown>, from, to);
      if (kind === 'gate') {
        for (const layout of Object.values(draft.ui?.graphs ?? {})) {
          const at = layout.gates?.[from];
          if (!layout.gates || !at) continue;
          delete layout.gates[from];
          layout.gates[to] = { ...at };
        }
      }
    },
    [toKey(kind, to)],
  );
}

/** Renames a key in place, so that the others keep their order. */
function renameKey(record: Record<string, unknown>, from: string, to: string): void {
  for (const [key, value] of Object.entries(record)) {
    delete record[key];
    record[key === from ? to : key] = value;
  }
}
