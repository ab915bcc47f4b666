import type { Fact, Tool } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { FACT_TYPE_WORDS } from '../model/fact-type-words';
import { listToolNames } from '../model/list-tool-names';
import type { CelCompletion } from './cel-completion';
import type { CelItem } from './cel-items';

/** A placeholder name with a note. */
export type TextName = { name: string; note: string; kind?: 'fact' };

const MAX = 50;

/** Placeholder names of a text: closer names first, then the names they do not hide. */
export function listTextNames(facts: readonly Fact[], nearer: readonly TextName[]): TextName[] {
  const seen = new Set<string>();
  return [
    ...nearer,
    ...facts.map(({ name, type }): TextName => ({ name, note: FACT_TYPE_WORDS[type], kind: 'fact' })),
    ...MOMENTS,
  ].filter(({ name }) => !seen.has(name) && seen.add(name));
}

/** Placeholders of every text, unless a fact has that name. */
const MOMENTS: readonly TextName[] = [
  { name: 'today', note: say('the date of today') },
  { name: 'now', note: say('the current time') },
];

/** Additional placeholder names of texts about a tool call. */
export function listCallNames(tool: Tool | undefined): TextName[] {
  if (!tool) return [];
  return listToolNames(tool).map(({ name, from }) => ({
    name,
    note: from === 'input' ? say('input') : say('result'),
  }));
}

/**
 * Completions at the caret of a text, after an open brace. If requested (Ctrl+Space), also elsewhere, with
 * braces.
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
  // A brace that is closed or has a format is kept.
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
