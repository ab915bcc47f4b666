import { type ParserPlugin, parse } from '@babel/parser';

/** A part of a source, as ESTree has it. */
export type SourceNode = { type: string; start: number; end: number; [field: string]: unknown };

const parsed = new Map<string, SourceNode>();

/** A source as a tree; kept, since several rules look at the same sources. */
export function parseSource(file: string, source: string): SourceNode {
  const key = `${file}\n${source}`;
  const known = parsed.get(key);
  if (known) return known;
  // Only where there are tags may `<T>` not begin a type.
  const plugins: ParserPlugin[] = file.endsWith('.tsx')
    ? ['typescript', 'estree', 'jsx']
    : ['typescript', 'estree'];
  const tree = parse(source, { sourceType: 'module', plugins }).program as unknown as SourceNode;
  parsed.set(key, tree);
  return tree;
}

export const isNode = (value: unknown): value is SourceNode =>
  value !== null && typeof value === 'object' && typeof (value as { type?: unknown }).type === 'string';
