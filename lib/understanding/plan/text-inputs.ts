import type { Json } from '@turnpike/engine';
import type { Span } from '../message.ts';
import type { InputRole } from './input-roles.ts';
import type { ToolInput } from './plan-tools.ts';

export const TEXT_ROLES: readonly InputRole[] = [
  'title',
  'subject',
  'body',
  'query',
  'place',
  'text',
  'items',
  'entity',
];
const QUOTED =
  /"([^"]+)"|“([^”]+)”|„([^”“]+)[”“]|«([^»]+)»|(?<![\p{L}\p{N}])['‘]([^'’]+)['’](?![\p{L}\p{N}])/gu;

export const findQuotes = (text: string): (Span & { inside: string })[] =>
  Array.from(text.matchAll(QUOTED), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    inside: match.slice(1).find((group) => group !== undefined) ?? '',
  }));

/** The arguments read so far, and the inputs without a value. */
export type Texts = { args: Record<string, Json>; open: ToolInput[] };
export const setArgument = (texts: Texts, input: ToolInput, value: string): void => {
  texts.args[input.name] = input.isMany ? [value] : value;
  texts.open = texts.open.filter((other) => other !== input);
};
export const findOpenInput = ({ open }: Texts, ...roles: InputRole[]): ToolInput | undefined =>
  roles.flatMap((role) => open.filter((input) => input.role === role))[0];
