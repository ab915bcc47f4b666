import {
  DOCUMENT_SHAPE,
  escapePart,
  type FieldShape,
  type FlowDocument,
  isRecord,
  listContentFields,
  type Text,
  type Wording,
} from '@turnpike/engine/document';
import { getVariants } from '@turnpike/engine/text';
import { say } from '@/lib/words/say';
import { getItemName, type ItemKey } from '../model/item';
import { findTextOwner } from '../texts/find-text-owner';
import type { TextPath } from '../texts/flow-text';
import { readRole } from '../texts/read-role';

/** One text, or one variant of a text, with its translations. */
export type LocaleRow = {
  /** Names the text in exported files: its path with ids and names, so that moving an item does not change it. */
  id: string;
  /** Where the wording is in the document. */
  path: TextPath;
  wording: Wording;
  /** Undefined for texts of the flow itself. */
  owner: ItemKey | undefined;
  name: string;
  /** "text", "prompt, variant 2", "label of morning". */
  role: string;
};

/** All texts that customers read. Those of the graphs come first, because they are the conversation. */
export function listLocaleRows(document: FlowDocument): LocaleRow[] {
  const used = new Map<string, number>();
  return listTexts(document).flatMap(({ text, path, names, detail }) => {
    const owner = findOwner(document, path);
    const name = owner ? getItemName(document, owner) : say('The flow');
    const role = describeRole(path, detail);
    const isVaried = isRecord(text) && Array.isArray(text.variants);
    return getVariants(text).map((wording, index): LocaleRow => {
      const place = index === 0 ? names : [...names, String(index + 1)];
      return {
        id: makeUnique(place.map(escapePart).join('/'), used),
        path: isVaried ? [...path, 'variants', index] : path,
        wording,
        owner,
        name,
        role: index === 0 ? role : say('{role}, variant {number}', { role, number: index + 1 }),
      };
    });
  });
}

type Place = { path: TextPath; names: string[]; detail?: string | undefined };
type PlacedText = Place & { text: Text };

const ORDER = ['graphs', 'facts', 'rules', 'templates', 'constraints', 'tools', 'capabilities', 'texts'];

function listTexts(document: FlowDocument): PlacedText[] {
  const silence = document.settings?.silence?.text;
  return [
    ...ORDER.flatMap((name) => {
      const shape = DOCUMENT_SHAPE.fields.get(name);
      return shape ? walk(document[name as keyof FlowDocument], shape, { path: [name], names: [name] }) : [];
    }),
    ...(silence === undefined
      ? []
      : [place(silence, under(under({ path: ['settings'], names: ['settings'] }, 'silence'), 'text'))]),
  ];
}

const place = (text: Text, at: Place): PlacedText => ({ ...at, text });
const under = (
  { path, names }: Place,
  step: string | number,
  name = String(step),
  detail?: string,
): Place => ({
  path: [...path, step],
  names: [...names, name],
  detail,
});

function walk(value: unknown, shape: FieldShape, at: Place): PlacedText[] {
  if (shape.holds === 'text') return value === undefined ? [] : [place(value as Text, at)];
  if (shape.holds === 'elements')
    return (Array.isArray(value) ? value : []).flatMap((element: Record<string, unknown>, index) => {
      const name = String(element[shape.key]);
      return walkFields(element, shape, under(at, index, name, shape.key === 'value' ? name : undefined));
    });
  return shape.holds === 'object' && isRecord(value) ? walkFields(value, shape, at) : [];
}

function walkFields(value: Record<string, unknown>, shape: FieldShape, at: Place): PlacedText[] {
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const inner = shape.fields.get(name) ?? shape.rest;
    return inner ? walk(field, inner, { ...under(at, name), detail: at.detail }) : [];
  });
  // Lists that merge as a whole have no shape of their own.
  const checks = shape.fields.has('validate') && Array.isArray(value.validate) ? value.validate : [];
  const messages = checks.flatMap(({ message }: { message?: Text }, index) =>
    message === undefined
      ? []
      : [place(message, under(under(under(at, 'validate'), index, String(index + 1)), 'message'))],
  );
  const parts = shape.fields.has('content') ? listContentFields(value) : [];
  const content = parts.flatMap((field) =>
    field.holds === 'text' ? [place(field.text, field.path.reduce<Place>(step, at))] : [],
  );
  return [...fields, ...messages, ...content];
}

const step = (at: Place, next: PropertyKey): Place =>
  typeof next === 'number' ? under(at, next, String(next + 1)) : under(at, String(next));

function findOwner(document: FlowDocument, path: TextPath): ItemKey | undefined {
  return findTextOwner(document, path.slice(0, 4)) ?? findTextOwner(document, path.slice(0, 2));
}

function describeRole(path: TextPath, detail: string | undefined): string {
  if (path[0] === 'texts') return say('built-in text {name}', { name: String(path[1]) });
  const role = readRole(path)?.role ?? String(path.at(-1));
  return detail === undefined ? role : say('{role} of {detail}', { role, detail });
}

/** Calls have no id, so two calls of the same tool have the same names. */
function makeUnique(id: string, used: Map<string, number>): string {
  const count = (used.get(id) ?? 0) + 1;
  used.set(id, count);
  return count === 1 ? id : `${id}~${count}`;
}
