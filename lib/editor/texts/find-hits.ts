import type { FlowDocument } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import type { ItemKey } from '../model/item';
import type { NameKind } from '../model/references/reference';
import { scanCelNames } from '../text/cel-names';
import { scanPlaceholders } from '../text/placeholders';
import type { FlowText, TextPath } from './flow-text';
import { listFlowTexts } from './list-flow-texts';

export type FindOptions = { matchCase?: boolean; wholeWord?: boolean };

/** One search hit. */
export type TextHit = {
  /** Path and offset. */
  id: string;
  path: TextPath;
  start: number;
  end: number;
  value: string;
  owner?: ItemKey;
  role: string;
} & (
  | { kind: 'words' | 'cel' }
  /** Part of a name: replacing it renames the item everywhere. */
  | { kind: 'name'; names: NameKind; name: string }
  | { kind: 'fixed'; why: string }
);

export const MAX_HITS = 1000;

/** All occurrences of words in the texts of a flow, at most `MAX_HITS`. */
export function findTextHits(document: FlowDocument, words: string, options: FindOptions = {}): TextHit[] {
  const pattern = createPattern(words, options);
  if (!pattern) return [];
  const declared: Record<NameKind, ReadonlySet<string>> = {
    fact: new Set(document.facts.map(({ name }) => name)),
    state: new Set(document.states.map(({ name }) => name)),
    gate: new Set(document.gates.map(({ name }) => name)),
  };
  const hits: TextHit[] = [];
  for (const text of listFlowTexts(document))
    for (const match of text.value.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      hits.push({
        id: `/${text.path.join('/')}@${start}`,
        path: text.path,
        start,
        end,
        value: text.value,
        ...(text.owner ? { owner: text.owner } : {}),
        role: text.role,
        ...judge(text, start, end, declared),
      });
      if (hits.length === MAX_HITS) return hits;
    }
  return hits;
}

/** A pattern for the words; undefined for an empty search. */
function createPattern(
  words: string,
  { matchCase = false, wholeWord = false }: FindOptions,
): RegExp | undefined {
  if (words === '') return undefined;
  const escaped = words.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replaceAll('\\-', '\\x2d');
  const source = wholeWord ? `(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])` : escaped;
  return new RegExp(source, matchCase ? 'gu' : 'giu');
}

type Judged =
  | { kind: 'words' | 'cel' }
  | { kind: 'name'; names: NameKind; name: string }
  | { kind: 'fixed'; why: string };

/** How a hit can be replaced. A hit within a name renames it. */
function judge(
  text: FlowText,
  start: number,
  end: number,
  declared: Record<NameKind, ReadonlySet<string>>,
): Judged {
  const named = (names: NameKind, name: string): Judged =>
    declared[names].has(name)
      ? { kind: 'name', names, name }
      : { kind: 'fixed', why: say('Cannot rename: the {names} {name} does not exist', { names, name }) };
  if (text.kind === 'fixed') return { kind: 'fixed', why: text.why };
  if (text.kind === 'name') return named(text.names, text.value);
  if (text.kind === 'words') return { kind: 'words' };
  const isCel = text.kind === 'cel';
  const spans = isCel
    ? scanCelNames(text.value)
    : scanPlaceholders(text.value).map((span) => ({ ...span, kind: 'fact' as const }));
  const touched = spans.find((span) => span.start < end && start < span.end);
  if (!touched) return { kind: isCel ? 'cel' : 'words' };
  if (start < touched.start || end > touched.end)
    return {
      kind: 'fixed',
      why: say('The hit extends beyond the name {name}. Search for the name alone.', { name: touched.name }),
    };
  if (!isCel && !declared.fact.has(touched.name))
    return {
      kind: 'fixed',
      why: say("'{'{name}'}' is filled in by the tool or the system", { name: touched.name }),
    };
  return named(touched.kind, touched.name);
}
