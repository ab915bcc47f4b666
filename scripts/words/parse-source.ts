import { type ParserPlugin, parse } from '@babel/parser';

/** An ESTree node. */
export type SyntaxNode = { type: string; start: number; end: number; [field: string]: unknown };

const parsed = new Map<string, SyntaxNode>();

/** Parses a source. Cached, because several rules read the same files. */
export function parseSource(file: string, source: string): SyntaxNode {
  const key = `${file}\n${source}`;
  const known = parsed.get(key);
  if (known) return known;
  // In JSX files, `<T>` cannot start a type.
  const plugins: ParserPlugin[] = file.endsWith('.tsx')
    ? ['typescript', 'estree', 'jsx']
    : ['typescript', 'estree'];
  const tree = parse(source, { sourceType: 'module', plugins }).program as unknown as SyntaxNode;
  parsed.set(key, tree);
  return tree;
}

export const isNode = (value: unknown): value is SyntaxNode =>
  value !== null && typeof value === 'object' && typeof (value as { type?: unknown }).type === 'string';
