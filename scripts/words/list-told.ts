import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CHECKS } from '@turnpike/engine';
import { toWords } from '@/lib/editor/compile/problem-index';
import { isNode, parseSource, type SourceNode } from './parse-source';

/** Modules that create texts for authors without knowing the language: problems, reports, refusals. */
const PLACES = [
  'engine/compile',
  'engine/document',
  'engine/guards',
  'lib/contract/operations',
  'lib/contract/schemas',
  'lib/openapi',
  'lib/server',
];
/** Excluded: customer texts have their own locales, and settings and docs are English only. */
const LEFT_OUT =
  /\.test\.ts$|\/(testing|generated|fixtures|faults|prompts)\/|problem-table|open-api\.ts$|guards\/cel-types|system-texts|security\/|telemetry\/|server\/(db|env|logger)/;

const PLACE = /\{\w+\}/g;
/** Queries and headers. */
const NO_WORDS =
  /::|\$\d|\.filter\(|clock_timestamp|\b(SELECT|INSERT|UPDATE|DELETE|FROM|RETURNING|JOIN|WHERE|ORDER BY|IS NULL)\b|max-age|filename=|Bearer \{|'none'|\n\n|https?:\/\/|^[A-Za-z-]+(, [A-Za-z-]+)+$/;

/** Properties and calls whose text only developers read. */
const INNER = new Set([
  'describe',
  'Error',
  'TypeError',
  'RangeError',
  'info',
  'warn',
  'error',
  'debug',
  'fatal',
  'query',
  'openapi',
  '$queryRaw',
  '$executeRaw',
  'span',
  'registerOperator',
  'registerFunction',
]);
const INNER_FIELDS = new Set(['test', 'description', 'summary', 'query', 'text']);

/** Source files with texts for authors. */
const listTellers = (): string[] =>
  PLACES.flatMap((place) =>
    readdirSync(place, { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(place, file.split(path.sep).join('/')))
      .filter((file) => file.endsWith('.ts') && !LEFT_OUT.test(file)),
  ).sort();

/** The texts of a source as messages, with a placeholder per value. */
export function listTold(file: string, source: string): string[] {
  const found: string[] = [];
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) look(item);
    if (!isNode(value) || isInner(value)) return;
    const text = toMessage(value);
    if (text !== undefined && isForPeople(text)) found.push(text);
    for (const [name, field] of Object.entries(value)) if (name !== 'typeAnnotation') look(field);
  };
  look(parseSource(file, source));
  return found;
}

/** More than one word, at least one outside placeholders; not a query, an address or a header. */
const isForPeople = (text: string): boolean =>
  /\p{Ll}{2}/u.test(text.replace(PLACE, '')) &&
  /[\p{L}\p{N}”"’,.:;?)] ["“(]?\p{L}/u.test(text.replace(PLACE, 'x')) &&
  !NO_WORDS.test(text);

function isInner(node: SourceNode): boolean {
  if (node.type === 'ImportDeclaration' || /^TS/.test(node.type) || node.type === 'TaggedTemplateExpression')
    return !/^TS(As|Non|Sat)/.test(node.type);
  if (node.type === 'Property') return INNER_FIELDS.has(nameOf(node.key));
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const callee = node.callee as SourceNode;
    return INNER.has(nameOf(callee.type === 'MemberExpression' ? callee.property : callee));
  }
  return false;
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value ?? '') : '');

function toMessage(node: SourceNode): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const taken = new Map<string, number>();
  const quasis = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  const places = (node.expressions as SourceNode[]).map((expression) => {
    const name = nameOfPlace(expression);
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    return count === 1 ? `{${name}}` : `{${name}${count}}`;
  });
  // Literal braces are quoted, as in ICU messages.
  const own = (text: string) => (places.length > 0 ? text.replace(/[{}]/g, "'$&'") : text);
  return quasis.map((text, at) => own(text) + (places[at] ?? '')).join('');
}

/** Name of a placeholder, taken from the expression that fills it. */
function nameOfPlace(node: SourceNode): string {
  if (node.type === 'Identifier') return nameOf(node);
  if (node.type === 'MemberExpression' && !node.computed) return nameOf(node.property);
  if (node.type === 'CallExpression') {
    const [first] = node.arguments as SourceNode[];
    return first && (first.type === 'Identifier' || first.type === 'MemberExpression')
      ? nameOfPlace(first)
      : 'value';
  }
  return 'value';
}

/** All messages for authors that are created outside the pages. */
export const listAllTold = (): string[] =>
  [
    ...new Set([
      ...listTellers().flatMap((file) => listTold(file, readFileSync(file, 'utf8'))),
      ...CHECKS.map(({ code }) => toWords(code)),
    ]),
  ].sort();
