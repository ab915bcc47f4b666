import { isNode, type SourceNode as Node, parseSource } from './parse-source';

/** Attributes that people see or hear. */
const SEEN = new Set([
  'alt',
  'aside',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'busyLabel',
  'cancelLabel',
  'confirmLabel',
  'description',
  'disabledReason',
  'error',
  'heading',
  'hint',
  'label',
  'message',
  'note',
  'placeholder',
  'retryLabel',
  'title',
]);
/** What stands in these is written as it is in every language. */
const AS_IT_IS = new Set(['code', 'kbd', 'pre', 'style', 'script']);

export type Unsaid = { line: number; text: string };

/** Text of a page that no translation can reach: it stands between tags or in an attribute, and `say` is not asked. */
export function findUnsaid(file: string, source: string): Unsaid[] {
  const found: Unsaid[] = [];
  const add = (node: Node, text: string) => {
    if (/\p{L}{2}/u.test(text) && !/^https?:\S+$/.test(text))
      found.push({ line: source.slice(0, node.start).split('\n').length, text: text.trim() });
  };
  const look = (value: unknown, isSeen: boolean): void => {
    if (Array.isArray(value)) {
      for (const item of value) look(item, isSeen);
      return;
    }
    if (!isNode(value)) return;
    const node = value;
    if (node.type === 'JSXElement') {
      const name = tagOf(node);
      look(node.openingElement, false);
      if (!AS_IT_IS.has(name)) for (const child of node.children as Node[]) lookAtChild(child);
    } else if (node.type === 'JSXFragment') {
      for (const child of node.children as Node[]) lookAtChild(child);
    } else if (node.type === 'JSXAttribute') {
      const { name } = node.name as { name?: string };
      look(node.value, SEEN.has(name ?? '') || /[a-z]Label$/.test(name ?? ''));
    } else if (node.type === 'JSXExpressionContainer') {
      look(node.expression, isSeen);
    } else if (node.type === 'ConditionalExpression') {
      look(node.test, false);
      look(node.consequent, isSeen);
      look(node.alternate, isSeen);
    } else if (node.type === 'LogicalExpression') {
      look(node.left, isSeen && node.operator !== '&&');
      look(node.right, isSeen);
    } else if (node.type === 'Literal' || node.type === 'TemplateLiteral') {
      if (isSeen) add(node, textOf(node));
      for (const part of (node.expressions ?? []) as Node[]) look(part, false);
    } else {
      for (const field of Object.values(node)) look(field, false);
    }
  };
  const lookAtChild = (child: Node): void => {
    if (child.type === 'JSXText') add(child, child.value as string);
    else look(child, true);
  };
  look(parseSource(file, source), false);
  return found;
}

const tagOf = (node: Node): string => ((node.openingElement as Node).name as { name?: string }).name ?? '';

const textOf = (node: Node): string =>
  node.type === 'Literal'
    ? typeof node.value === 'string'
      ? node.value
      : ''
    : (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('');
