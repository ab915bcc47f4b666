import { isUntranslated } from './is-untranslated';
import { isNode, type SyntaxNode as Node, parseSource } from './parse-source';

/** Attributes and fields that users see or hear. */
const VISIBLE = new Set([
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
/** Elements whose content is not translated. */
const UNTRANSLATED = new Set(['code', 'kbd', 'pre', 'style', 'script']);
/** Product names such as `OpenAI` are not translated either. */
const NAME = /^\p{Lu}+(\p{Ll}+\p{Lu}\w*)?$/u;

/** An expression that chooses between texts, inside a text. Other values are names and numbers. */
const isChoice = ({ type }: Node): boolean =>
  type === 'ConditionalExpression' || type === 'LogicalExpression';

export type Unsaid = { line: number; text: string };

/** Several words, or a word and a value (as NUL): text for users. */
const WORDS = /(\p{L}{2}[,;:.]?|\0) \p{L}{3}|\p{L}{3}[,;:.]? (\p{L}{2}|\0)/u;
/** Other quoted strings in code: font names, media queries, headers. */
const CODE = /["()<>=\\/[\]{}|]|\S-\S|^Bearer /;
/** Attributes whose text is code, even with several words. */
const NAMES_CODE = /^(className|key|data-\w+|preserveAspectRatio|rel)$/;
/** Functions that translate their text, print it for operators, or take a name or a selector. */
const TAKES_TEXT = /^(say|sayWith|sayPhrase|msg|\w*Error|classNames|matches|closest|querySelector(All)?)$/;

/**
 * Finds text of a page that is not passed to `say`: between tags, in an attribute or field, or a string of several
 * words anywhere.
 */
export function findUnsaid(file: string, source: string): Unsaid[] {
  const found: Unsaid[] = [];
  const add = (node: Node, text: string) => {
    if (/\p{L}{2}/u.test(text) && !/^https?:\S+$/.test(text) && !NAME.test(text) && !isUntranslated(text))
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
      if (!UNTRANSLATED.has(name)) for (const child of node.children as Node[]) lookAtChild(child);
    } else if (node.type === 'JSXFragment') {
      for (const child of node.children as Node[]) lookAtChild(child);
    } else if (node.type === 'JSXAttribute') {
      const { name } = node.name as { name?: string };
      const isSeen = VISIBLE.has(name ?? '') || /[a-z]Label$/.test(name ?? '');
      tags++;
      if (isSeen || !NAMES_CODE.test(name ?? '') || !isText(node.value)) look(node.value, isSeen);
      tags--;
    } else if (node.type === 'AssignmentPattern' || (node.type === 'Property' && tags > 0)) {
      // Default values such as `title = 'Call'`, and fields such as `note: 'off'` in a list of options.
      const { name } = (node.key ?? node.left) as { name?: string };
      look(node.value ?? node.right, VISIBLE.has(name ?? ''));
    } else if (node.type === 'Property') {
      look(node.value, false);
    } else if (node.type === 'BinaryExpression' && /==/.test(node.operator as string)) {
      for (const side of [node.left, node.right]) if (!isText(side)) look(side, false);
    } else if (node.type === 'JSXExpressionContainer') {
      look(node.expression, isSeen);
    } else if (node.type === 'ConditionalExpression') {
      look(node.test, false);
      look(node.consequent, isSeen);
      look(node.alternate, isSeen);
    } else if (node.type === 'LogicalExpression') {
      look(node.left, isSeen && node.operator !== '&&');
      look(node.right, isSeen);
    } else if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const { name, property } = node.callee as { name?: string; property?: { name?: string } };
      look(node.callee, false);
      if (!TAKES_TEXT.test(name ?? property?.name ?? '')) look(node.arguments, false);
    } else if (node.type === 'Literal' || node.type === 'TemplateLiteral') {
      const text = textOf(node, '\0');
      if (isSeen || (WORDS.test(text) && !CODE.test(text))) add(node, textOf(node));
      for (const part of (node.expressions ?? []) as Node[]) look(part, isSeen && isChoice(part));
    } else if (!node.directive && !/^Import|^TS\w*Type/.test(node.type)) {
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

const isText = (value: unknown): boolean =>
  isNode(value) &&
  (/^(Template)?Literal$/.test(value.type) ||
    (value.type === 'JSXExpressionContainer' && isText(value.expression)));

const textOf = (node: Node, value = ''): string =>
  node.type === 'Literal'
    ? typeof node.value === 'string'
      ? node.value
      : ''
    : (node.quasis as { value: { cooked: string } }[]).map(({ value: { cooked } }) => cooked).join(value);
