import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vitest/node';

/** The fields of an ESTree node that are used here. */
export type Syntax = {
  type: string;
  start: number;
  name?: string;
  raw?: string;
  value?: unknown;
  regex?: { pattern: string; flags: string };
  importKind?: string;
  computed?: boolean;
  source?: Syntax;
  callee?: Syntax;
  object?: Syntax;
  property?: Syntax;
  arguments?: Syntax[];
};
export type Source = { file: string; text: string };

/** Product sources of these folders, without tests and their support code. */
export function listSources(folders: readonly string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)testing\/|\.d\.ts$/.test(name))
      .map((name) => {
        const file = path.join(folder, name);
        return { file, text: readFileSync(file, 'utf8') };
      }),
  );
}

/** Every match of `find`, as `file:line what`. */
export function findAll(
  sources: readonly Source[],
  find: (node: Syntax, above: Syntax | undefined) => string | undefined,
): string[] {
  return sources.flatMap(({ file, text }) => {
    const found: string[] = [];
    const walk = (value: unknown, above: Syntax | undefined): void => {
      if (Array.isArray(value)) for (const item of value) walk(item, above);
      else if (typeof value === 'object' && value !== null && 'type' in value) {
        const node = value as Syntax;
        const what = find(node, above);
        if (what !== undefined) found.push(`${file}:${text.slice(0, node.start).split('\n').length} ${what}`);
        for (const child of Object.values(node)) walk(child, node);
      }
    };
    walk(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), undefined);
    return found;
  });
}

const MODULES =
  /^(?:node:)?(?:vm|child_process|worker_threads|repl|inspector)(?:\/|$)|^(?:vm2|isolated-vm|quickjs)/;
const MAKERS = /^(?:eval|Function|GeneratorFunction|AsyncFunction)$/;

/** Code that evaluates text or starts another program. Type imports are ignored. */
export function findSink(node: Syntax, above: Syntax | undefined): string | undefined {
  if (node.type === 'ImportDeclaration' && node.importKind !== 'type')
    return MODULES.test(String(node.source?.value)) ? `imports ${node.source?.value}` : undefined;
  if (node.type === 'ImportExpression')
    return typeof node.source?.value === 'string' && !MODULES.test(node.source.value)
      ? undefined
      : `imports ${node.source?.raw ?? 'a computed name'}`;
  if (node.type === 'CallExpression') {
    const { callee, arguments: [first] = [] } = node;
    if (callee?.name === 'require') return `requires ${first?.raw}`;
    if (/^set(?:Timeout|Interval)$/.test(callee?.name ?? '') && typeof first?.value === 'string')
      return `${callee?.name} with a string`;
    if (callee?.type === 'MemberExpression' && callee.property?.name === 'constructor')
      return 'calls a constructor';
  }
  if (node.type !== 'Identifier' || !MAKERS.test(node.name ?? '')) return undefined;
  const isType = above?.type.startsWith('TS') === true;
  const isOther = above?.property === node && !above.computed && above.object?.name !== 'globalThis';
  return isType || isOther || above?.type === 'Property' ? undefined : `names ${node.name}`;
}
