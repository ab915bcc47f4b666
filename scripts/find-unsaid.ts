import { isNode, type SourceNode as Node, parseSource } from './parse-source';

/** Attributes and fields that people see or hear. */
const SEEN = new Set([
  'absent',
  'afterwards',
  'alt',
  'aside',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'awaiting',
  'busyLabel',
  'cancelLabel',
  'confirmLabel',
  'description',
  'disabledReason',
  'emptyText',
  'error',
  'heading',
  'hint',
  'label',
  'message',
  'note',
  'otherwise',
  'placeholder',
  'retryLabel',
  'title',
]);
/** What stands in these is written as it is in every language. */
const AS_IT_IS = new Set(['code', 'kbd', 'pre', 'style', 'script']);
/** So is a name of somebody else's: `OpenAI`. */
const NAME = /^\p{Lu}+(\p{Ll}+\p{Lu}\w*)?$/u;

export type Unsaid = { line: number; text: string };

/** Text of a page that no translation can reach: between tags, in an attribute or field, and `say` is not asked. */
export function findUnsaid(file: string, source: string): Unsaid[] {
  const found: Unsaid[] = [];
  const add = (node: Node, text: string) => {
    if (/\p{L}{2}/u.test(text) && !/^https?:\S+$/.test(text) && !NAME.test(text))
      found.push({ line: source.slice(0, node.start).split('\n').length, text: text.trim() });
  };
  let tags = 0;
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
      tags++;
      look(node.value, SEEN.has(name ?? '') || /[a-z]Label$/.test(name ?? ''));
      tags--;
    } else if (node.type === 'AssignmentPattern' || (node.type === 'Property' && tags > 0)) {
      // `title = 'Call'` where nothing was given, and `note: 'off'` in a list of choices.
      const { name } = (node.key ?? node.left) as { name?: string };
      look(node.value ?? node.right, SEEN.has(name ?? ''));
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
