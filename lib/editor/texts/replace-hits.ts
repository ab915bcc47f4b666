import { type FlowDocument, parseFlow, parsePointer } from '@turnpike/engine/document';
import { CEL_TYPES, createChecker, TIMESTAMP } from '@turnpike/engine/guards';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import { renameName } from '../commands/rename-name';
import { joinEdits } from '../commands/set-together';
import { type Edit, makeEdit } from '../model/edit';
import { findNameFault } from '../model/fresh-id';
import { getAtPath } from '../model/get-at-path';
import type { NameKind } from '../model/references/reference';
import type { TextHit } from './find-hits';

export type Refused = { hit: TextHit; why: string };
export type Replaced = {
  /** One edit for all replacements; undefined if nothing was replaced. */
  edit: Edit | undefined;
  /** Number of replaced hits. */
  count: number;
  refused: Refused[];
};

/**
 * Replaces hits in one edit. Names of facts, states and gates are renamed in all references. Replacements
 * that would produce an invalid text are rejected with a reason.
 */
export function replaceHits(document: FlowDocument, hits: readonly TextHit[], to: string): Replaced {
  const refused: Refused[] = hits.flatMap((hit) => (hit.kind === 'fixed' ? [{ hit, why: hit.why }] : []));
  const written = writeTexts(document, hits, to);
  refused.push(...written.refused);
  const renamed = renameAll(document, hits, to);
  refused.push(...renamed.refused);
  const edits: Edit[] = [];
  const texts = written.kept;
  if (texts.size > 0)
    edits.push(
      makeEdit(document, say('Replace'), (draft) => {
        for (const { path, value } of texts.values()) setAtPath(draft, path, value);
      }),
    );
  for (const { names, from, into } of renamed.kept)
    edits.push(renameName(edits.at(-1)?.document ?? document, names, from, into));
  const count = hits.length - refused.length;
  const label = say('Replace {count, plural, one {# place} other {# places}}', { count });
  const [first, ...rest] = edits;
  const edit = first && rest.reduce((joined, next) => joinEdits(label, joined, next), first);
  return { edit: edit && withoutSelection(edit, label), count, refused };
}

type Text = { path: TextHit['path']; value: string; hits: TextHit[] };

/** The new texts, without rejected ones. */
function writeTexts(
  document: FlowDocument,
  hits: readonly TextHit[],
  to: string,
): { kept: Map<string, Text>; refused: Refused[] } {
  const texts = new Map<string, Text>();
  const refused: Refused[] = [];
  for (const hit of hits) {
    if (hit.kind !== 'words' && hit.kind !== 'cel') continue;
    const key = `/${hit.path.join('/')}`;
    const text = texts.get(key) ?? { path: hit.path, value: hit.value, hits: [] };
    text.hits.push(hit);
    texts.set(key, text);
  }
  for (const text of texts.values()) text.value = splice(text.hits, to);
  const refuse = (key: string, why: string) => {
    for (const hit of texts.get(key)?.hits ?? []) refused.push({ hit, why });
    texts.delete(key);
  };
  const check = createLooseCheck(document);
  for (const [key, { hits: of, value }] of [...texts]) {
    const before = of[0]?.value ?? '';
    if (of[0]?.kind === 'cel' && check(before) && !check(value))
      refuse(key, say('The expression would be invalid'));
  }
  // Texts the schema does not allow, such as an empty name. Rejecting one cannot make another invalid.
  for (const [key, why] of findFaults(document, texts)) refuse(key, why);
  return { kept: texts, refused };
}

function findFaults(document: FlowDocument, texts: ReadonlyMap<string, Text>): Map<string, string> {
  if (texts.size === 0) return new Map();
  const trial = structuredClone(document);
  for (const { path, value } of texts.values()) setAtPath(trial, path, value);
  const parsed = parseFlow(trial);
  const faults = new Map<string, string>();
  if (parsed.ok) return faults;
  for (const { pointer, message } of parsed.problems) {
    const at = `/${(parsePointer(pointer) ?? []).join('/')}`;
    for (const key of texts.keys())
      if (at !== '/' && (key === at || key.startsWith(`${at}/`))) faults.set(key, sayMessage(message));
  }
  return faults;
}

type Renaming = { names: NameKind; from: string; into: string };

function renameAll(
  document: FlowDocument,
  hits: readonly TextHit[],
  to: string,
): { kept: Renaming[]; refused: Refused[] } {
  const named = new Map<string, { names: NameKind; from: string; places: Set<number>; hits: TextHit[] }>();
  for (const hit of hits) {
    if (hit.kind !== 'name') continue;
    const key = `${hit.names}:${hit.name}`;
    const entry = named.get(key) ?? { names: hit.names, from: hit.name, places: new Set(), hits: [] };
    entry.hits.push(hit);
    entry.places.add(hit.start - findNameStart(hit));
    named.set(key, entry);
  }
  const taken: Record<NameKind, Set<string>> = {
    fact: new Set(document.facts.map(({ name }) => name)),
    state: new Set(document.states.map(({ name }) => name)),
    gate: new Set(document.gates.map(({ name }) => name)),
  };
  const kept: Renaming[] = [];
  const refused: Refused[] = [];
  for (const { names, from, places, hits: of } of named.values()) {
    const length = (of[0] as TextHit).end - (of[0] as TextHit).start;
    const into = [...places]
      .sort((a, b) => b - a)
      .reduce((name, place) => name.slice(0, place) + to + name.slice(place + length), from);
    if (into === from) continue;
    const fault = findNameFault(into, taken[names]);
    if (fault) {
      refused.push(
        ...of.map((hit) => ({
          hit,
          why: say('{fault}, and {from} would become “{into}”', { fault, from, into }),
        })),
      );
      continue;
    }
    taken[names].delete(from);
    taken[names].add(into);
    kept.push({ names, from, into });
  }
  return { kept, refused };
}

/** Start offset of the name that contains a hit. */
function findNameStart(hit: TextHit & { kind: 'name' }): number {
  for (let at = hit.value.indexOf(hit.name); at >= 0; at = hit.value.indexOf(hit.name, at + 1))
    if (at <= hit.start && hit.end <= at + hit.name.length) return at;
  return hit.start;
}

function splice(hits: readonly TextHit[], to: string): string {
  return hits
    .toSorted((a, b) => b.start - a.start)
    .reduce((value, { start, end }) => value.slice(0, start) + to + value.slice(end), hits[0]?.value ?? '');
}

function setAtPath(document: FlowDocument, path: TextHit['path'], value: string): void {
  const parent = getAtPath(document, path.slice(0, -1)) as Record<string | number, unknown>;
  parent[path.at(-1) as string | number] = value;
}

/** Whether an expression is valid with all names of the flow, regardless of its place. */
function createLooseCheck({ facts, states, gates }: FlowDocument): (source: string) => boolean {
  const flags = (all: readonly { name: string }[]) =>
    Object.fromEntries(all.map(({ name }) => [name, 'bool']));
  const check = createChecker({
    answers: Object.fromEntries(facts.map(({ name, type }) => [name, CEL_TYPES[type]])),
    states: flags(states),
    gates: flags(gates),
    path: 'string',
    scenario: 'string',
    response: 'string',
    now: TIMESTAMP,
    today: 'string',
    turn: 'double',
    input: { text: 'string' },
    value: 'dyn',
  });
  return (source) => check(source).ok;
}

function withoutSelection({ select: _select, ...edit }: Edit, label: string): Edit {
  return { ...edit, label };
}
