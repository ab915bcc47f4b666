import { say } from '@/lib/words/say';
import {
  type CelItem,
  listCelOperators,
  listFactItems,
  listMemberItems,
  listOperands,
  listValues,
  shapeOf,
} from './cel-items';
import type { CelScope } from './cel-scope';
import { type CelToken, readCelPath, scanCel } from './cel-tokens';
import { endsOperand, findTypeBefore, isInsideHas, readComparison } from './cel-typing';

/** Completions, best first, and the range of the source they replace. */
export type CelCompletion = { from: number; to: number; items: CelItem[] };

const MAX = 50;

/**
 * Completions at the caret: declared names with their types, values after a comparison, operators for the
 * type before them. Unless `asked` for (Ctrl+Space), nothing is offered where any text can follow, so that
 * the list does not get in the way.
 */
export function completeCel(
  source: string,
  caret: number,
  scope: CelScope,
  { asked = false }: { asked?: boolean } = {},
): CelCompletion | undefined {
  const found = findItems(source, caret, scope, asked);
  if (!found || found.from === 0 || /\s/.test(source[found.from - 1] as string)) return found;
  return { ...found, items: found.items.map(addSpace) };
}

/** Adds a space before an operator. */
function addSpace(item: CelItem): CelItem {
  if (item.kind !== 'operator') return item;
  const { caret } = item;
  return { ...item, insert: ` ${item.insert}`, ...(caret === undefined ? {} : { caret: caret + 1 }) };
}

function findItems(
  source: string,
  caret: number,
  scope: CelScope,
  asked: boolean,
): CelCompletion | undefined {
  const tokens = scanCel(source.slice(0, caret));
  if (!tokens) return undefined;
  const last = tokens.at(-1);
  const none = { from: caret, to: caret, items: [] as CelItem[] };

  if (last?.open) return inString(source, caret, tokens, last, scope);
  const typing = last && last.end === caret ? last : undefined;
  if (!asked && (typing?.kind === 'number' || typing?.kind === 'string')) return undefined;

  if (typing?.kind === 'name') {
    const before = tokens.slice(0, -1);
    const to = caret + (/^\w*/.exec(source.slice(caret))?.[0].length ?? 0);
    const from = typing.start;
    return rank({ from, to, items: listAt(source, before, scope) }, typing.text, asked);
  }
  const sign = typing?.text ?? '';
  if (['=', '!', '&', '|'].includes(sign) && endsOperand(tokens.at(-2))) {
    const items = listCelOperators(findTypeBefore(tokens.slice(0, -1), scope));
    return rank({ from: caret - 1, to: caret, items }, sign, asked);
  }
  if (sign === '.' && endsOperand(tokens.at(-2)))
    return rank({ ...none, items: listMemberItems(readCelPath(tokens, tokens.length - 2), scope) }, '', true);
  const compared = readComparison(tokens, scope);
  const isExpected = compared ? listValues(compared, scope).length > 0 : isInsideHas(tokens);
  if (!asked && !isExpected) return undefined;
  return rank({ ...none, items: listAt(source, tokens, scope) }, '', true);
}

/** Completions for a new word after the given tokens. */
function listAt(source: string, before: readonly CelToken[], scope: CelScope): CelItem[] {
  const last = before.at(-1);
  if (last?.text === '.') return listMemberItems(readCelPath(before, before.length - 2), scope);
  if (endsOperand(last)) return listCelOperators(findTypeBefore(before, scope));
  if (isInsideHas(before)) return listFactItems(scope);
  const compared = readComparison(before, scope);
  const operands = listOperands(scope);
  if (compared) {
    const values = listValues(compared, scope);
    const fits = (item: CelItem) => item.type !== undefined && shapeOf(item.type) === shapeOf(compared.type);
    return [...values, ...operands.filter(fits)];
  }
  const isGuard = scope.use === 'guard' && before.length === 0 && /^\s*\w*\s*$/.test(source);
  return isGuard
    ? [{ kind: 'name', label: 'else', insert: 'else', note: say('if no other is true') }, ...operands]
    : operands;
}

/** Inside quotes, only values are offered, with their own quotes. */
function inString(
  source: string,
  caret: number,
  tokens: readonly CelToken[],
  string: CelToken,
  scope: CelScope,
): CelCompletion | undefined {
  const compared = readComparison(tokens.slice(0, -1), scope);
  if (!compared) return undefined;
  const quote = string.text[0] as string;
  const rest = new RegExp(`^[^${quote}\\n&|()]*${quote}`).exec(source.slice(caret))?.[0].length ?? 0;
  const items = listValues(compared, scope).filter((item) => item.kind === 'value');
  const typed = string.text.slice(1);
  return rank({ from: string.start, to: caret + rest, items }, typed, true);
}

/** Prefix matches first, then other matches; nothing if the word is already complete. */
function rank({ from, to, items }: CelCompletion, typed: string, asked: boolean): CelCompletion | undefined {
  const word = typed.toLowerCase();
  const score = ({ kind, label, note }: CelItem) => {
    if (kind === 'operator' && word.length > 1 && note?.startsWith(word)) return 3;
    const lower = label.toLowerCase().replaceAll('"', '');
    const own = lower.slice(lower.indexOf('.') + 1);
    if (lower === word && word !== '') return 5;
    if (kind === 'call' && word !== '' && lower.startsWith(word)) return 4;
    if (own.startsWith(word)) return 3;
    if (lower.startsWith(word)) return 2;
    return own.includes(word) ? 1 : 0;
  };
  const found = items
    .map((item) => ({ item, score: score(item) }))
    .filter((entry) => entry.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX)
    .map(({ item }) => item);
  const isWhole = found.length === 1 && found[0]?.insert.trim() === typed;
  return found.length === 0 || (isWhole && !asked) ? undefined : { from, to, items: found };
}
