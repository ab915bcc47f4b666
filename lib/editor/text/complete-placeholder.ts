import type { Fact, Tool } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import { FACT_TYPE_WORDS } from '../model/fact-type-words';
import { listToolNames } from '../model/list-tool-names';
import type { CelCompletion } from './cel-completion';
import type { CelItem } from './cel-items';

/** Something a text can say in braces, and what it is. */
export type TextName = { name: string; note: string; kind?: 'fact' };

const MAX = 50;

/** What a text may say: what is nearer first, then facts that are not hidden behind it. */
export function listTextNames(facts: readonly Fact[], nearer: readonly TextName[]): TextName[] {
  const hidden = new Set(nearer.map(({ name }) => name));
  return [
    ...nearer,
    ...facts.flatMap(({ name, type }): TextName[] =>
      hidden.has(name) ? [] : [{ name, note: FACT_TYPE_WORDS[type], kind: 'fact' }],
    ),
  ];
}

/** What a text about one use of a tool may say besides facts. */
export function listCallNames(tool: Tool | undefined): TextName[] {
  if (!tool) return [];
  return listToolNames(tool).map(({ name, from }) => ({
    name,
    note: from === 'input' ? say('input') : say('of the result'),
  }));
}

/**
 * What can be written at the caret of a text: a name, once a brace is open. Asked for (Ctrl+Space), also
 * where none is, with the braces.
 */
export function completePlaceholder(
  source: string,
  caret: number,
  names: readonly TextName[],
  asked = false,
): CelCompletion | undefined {
  const open = /\{[ ]*([A-Za-z0-9_]*)$/.exec(source.slice(0, caret));
  if (!open && !asked) return undefined;
  const typed = open?.[1] ?? '';
  const rest = source.slice(caret);
  const from = caret - typed.length;
  const to = open ? caret + (/^[A-Za-z0-9_]*/.exec(rest)?.[0].length ?? 0) : caret;
  // A brace that is closed, or goes on with how the value is said, stays as it is.
  const closes = open && !/^[ ]*[,}]/.test(source.slice(to));
  const wrap = (name: string) => (open ? (closes ? `${name}}` : name) : `{${name}}`);
  const words = typed.toLowerCase();
  const fitting = names.filter(({ name }) => name.toLowerCase().includes(words) && name !== typed);
  const starts = (name: string) => Number(!name.toLowerCase().startsWith(words));
  const items = fitting
    .sort((a, b) => starts(a.name) - starts(b.name))
    .slice(0, MAX)
    .map(
      ({ name, note, kind }): CelItem => ({ kind: kind ?? 'name', label: name, insert: wrap(name), note }),
    );
  return items.length > 0 ? { from, to, items } : undefined;
}
