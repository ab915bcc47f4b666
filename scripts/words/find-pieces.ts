import { isNode, type SyntaxNode as Node, parseSource } from './parse-source';

export type SourcePiece = { line: number; text: string };

/** Characters that end a sentence. */
const ENDS = /[.!?…:]$/;
/** A message that starts or ends in the middle of a sentence. */
const BROKEN = /^[\s,;.:)]|[\s,;(]$/;

/**
 * Finds sentences that are concatenated from fragments, which languages with another word order cannot translate: a
 * message that starts or ends in mid-sentence, a message next to other words in a text or between tags, a message that
 * fills another one, and an untranslated word among translated alternatives.
 */
export function findPieces(file: string, source: string): SourcePiece[] {
  const found: SourcePiece[] = [];
  const add = (node: Node) =>
    found.push({
      line: source.slice(0, node.start).split('\n').length,
      text: source.slice(node.start, node.end).replace(/\s+/g, ' ').slice(0, 80),
    });
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) look(item);
    if (!isNode(value)) return;
    if (isSay(value) && BROKEN.test(messageOf(value))) add(value);
    if (isSay(value)) for (const said of filledWith(value)) if (/^\p{Ll}/u.test(messageOf(said))) add(said);
    if (value.type === 'TemplateLiteral' && (value.expressions as Node[]).some(isSay)) add(value);
    if (value.type === 'BinaryExpression' && value.operator === '+' && sides(value).some(saysSomething))
      add(value);
    if (value.type === 'JSXElement' || value.type === 'JSXFragment')
      for (const child of findBroken(value.children as Node[])) add(child);
    for (const word of findUntranslatedBeside(value)) add(word);
    for (const field of Object.values(value)) look(field);
  };
  look(parseSource(file, source));
  return found;
}

/** Translated messages that fill a message. */
function filledWith(call: Node): Node[] {
  const [, values] = call.arguments as (Node | undefined)[];
  if (values?.type !== 'ObjectExpression') return [];
  return (values.properties as Node[]).flatMap((property) =>
    isNode(property.value) ? choicesOf(property.value, false).filter(isSay) : [],
  );
}

/** Untranslated words among translated alternatives: in a table of texts, or in a conditional expression. */
function findUntranslatedBeside(node: Node): Node[] {
  const choices =
    node.type === 'VariableDeclarator'
      ? valuesOfTable(node)
      : node.type === 'ConditionalExpression'
        ? [node.consequent as Node, node.alternate as Node]
        : [];
  return choices.some(isSay) ? choices.filter(isWord) : [];
}

/** The values of a `const WORDS: Record<…, string> = {…}`. */
function valuesOfTable({ id, init }: Node): Node[] {
  const type = (id as { typeAnnotation?: { typeAnnotation: Node } }).typeAnnotation?.typeAnnotation;
  const [, value] =
    ((type?.typeArguments ?? type?.typeParameters) as { params?: Node[] } | undefined)?.params ?? [];
  if (!isNode(init) || init.type !== 'ObjectExpression' || value?.type !== 'TSStringKeyword') return [];
  return (init.properties as Node[]).flatMap((property) => (isNode(property.value) ? [property.value] : []));
}

/** Children with a sentence fragment next to more of the sentence. */
function findBroken(children: readonly Node[]): Node[] {
  return children.flatMap((child, place) => {
    const said = saidIn(child);
    if (said.length === 0) return [];
    const next = neighbor(children, place, 1);
    const before = neighbor(children, place, -1);
    const goesOn = next !== undefined && said.some((call) => !ENDS.test(messageOf(call)));
    const wentOn =
      before !== undefined &&
      !(saidIn(before).length > 0 && saidIn(before).every((call) => ENDS.test(messageOf(call)))) &&
      before.type !== 'JSXElement';
    return goesOn || wentOn ? [child] : [];
  });
}

/** The neighbor of a child in the same line of text, separated only by spaces. Icons are not words. */
function neighbor(children: readonly Node[], place: number, step: 1 | -1): Node | undefined {
  let at = place + step;
  let spaced = false;
  for (; children[at]; at += step) {
    const child = children[at] as Node;
    if (child.type === 'JSXText') {
      const text = child.value as string;
      // A comma or a dot between two children makes a list, not a sentence.
      if (/[\p{L}\p{N}]/u.test(text)) return child;
      if (/\S/.test(text)) return undefined;
      if (!text.includes('\n')) spaced = true;
    } else if (isSpace(child)) spaced = true;
    else break;
  }
  const found = children[at];
  return found !== undefined && spaced && !isBeside(found) ? found : undefined;
}

const isSpace = (child: Node): boolean =>
  child.type === 'JSXExpressionContainer' && (child.expression as Node).value === ' ';

/** Whether a child is part of the sentence. Icons and separately styled notes are not. */
const INLINE = /^(a|b|button|code|em|i|kbd|strong|time|Chip|Link)$/;
const isBeside = (child: Node): boolean =>
  (child.type === 'JSXExpressionContainer' && choicesOf(child.expression as Node).every(isBeside)) ||
  (child.type === 'JSXElement' &&
    !INLINE.test(String(((child.openingElement as Node).name as { name?: string }).name)));

const saidIn = (child: Node): Node[] =>
  child.type === 'JSXExpressionContainer' ? choicesOf(child.expression as Node).filter(isSay) : [];

/** Possible values of an expression. A fallback for a missing name (`name ?? say('this key')`) counts as a name. */
function choicesOf(node: Node, otherwise = true): Node[] {
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((branch) => choicesOf(branch as Node, otherwise));
  if (node.type === 'LogicalExpression' && (otherwise || node.operator === '&&'))
    return [
      ...(node.operator === '&&' ? [] : choicesOf(node.left as Node, otherwise)),
      ...choicesOf(node.right as Node, otherwise),
    ];
  return [node];
}

const isSay = (node: Node): boolean =>
  node.type === 'CallExpression' && /^say(With|Phrase)?$/.test(String((node.callee as Node).name));

const messageOf = (call: Node): string => {
  const [message] = call.arguments as (Node | undefined)[];
  return message?.type === 'Literal' ? String(message.value) : '';
};

const sides = (node: Node): Node[] => [node.left as Node, node.right as Node];
const saysSomething = (node: Node): boolean => choicesOf(node).some(isSay);

const isWord = (node: Node): boolean =>
  node.type === 'Literal' && typeof node.value === 'string' && /\p{L}{2}/u.test(node.value);
