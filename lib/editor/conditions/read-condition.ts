import { type CelAst, readCelAst } from '@turnpike/engine/guards';
import { type ConditionPart, type ConditionRow, type ConditionTree, listGuardedFacts } from './condition';
import { readRow } from './read-row';
import { splitParts } from './split-parts';

const KINDS = { '&&': 'all', '||': 'any' } as const;
type Kind = ConditionTree['kind'];

/** Reads CEL as rows; undefined if rows cannot say it. Writing the result gives the same text. */
export function readCondition(source: string): ConditionTree | undefined {
  const ast = readCelAst(source);
  const part = ast && readPart(ast, source, 0);
  if (!part) return undefined;
  return part.kind === 'row' ? { kind: 'all', parts: [part], source } : { ...part, source };
}

/** Whether a text is an expression at all, which rows may or may not be able to say. */
export const isExpression = (source: string): boolean => readCelAst(source) !== undefined;

function readPart(ast: CelAst, text: string, at: number): ConditionPart | undefined {
  const kind = kindOf(ast);
  if (!kind) {
    const row = readRow(ast);
    return row && { ...row, source: text };
  }
  const split = splitParts(text, at);
  if (!split?.sign || KINDS[split.sign] !== kind) return undefined;
  const operands = unfold(ast, split.parts.length);
  const parts = split.parts.map(({ text: one, at: start }, index) => {
    const operand = operands?.[index];
    const isInside = operand && operand.start >= start && operand.end <= start + one.length;
    return isInside ? readPart(operand, one, start) : undefined;
  });
  if (!parts.every((part) => part !== undefined)) return undefined;
  const group: ConditionTree = { kind, parts, joints: split.joints, source: text };
  if (kind !== 'all') return group;
  const merged = mergeTests(group);
  const [only] = merged.parts;
  return only?.kind === 'row' && merged.parts.length === 1 ? { ...only, source: text } : merged;
}

const kindOf = ({ op }: CelAst): Kind | undefined => (op === '&&' || op === '||' ? KINDS[op] : undefined);

/** The operands of `a && b && c`, which the parser nests to the left. */
function unfold(ast: CelAst, count: number): CelAst[] | undefined {
  const operands: CelAst[] = [];
  let left = ast;
  while (operands.length < count - 1) {
    if (left.op !== ast.op) return undefined;
    const [rest, last] = left.args as [CelAst, CelAst];
    operands.unshift(last);
    left = rest;
  }
  return [left, ...operands];
}

/** Makes one row of `has(answers.x) && answers.x != 3`. */
function mergeTests({ kind, parts, joints = [], source }: ConditionTree): ConditionTree {
  const merged: ConditionPart[] = [];
  const between: (string | undefined)[] = [];
  for (const [index, part] of parts.entries()) {
    const tested = part.kind === 'row' ? listGuardedFacts(part) : [];
    const tests = merged.slice(merged.length - tested.length);
    if (tested.length === 0 || !isTestOf(tests, tested)) {
      if (index > 0) between.push(joints[index - 1]);
      merged.push(part);
      continue;
    }
    merged.length -= tested.length;
    // Joints between the tests become part of the text of the row.
    const inside = [...between.splice(between.length - tested.length + 1), joints[index - 1]];
    const texts = [...tests, part].map((one) => one.source ?? '');
    const text = texts.map((one, place) => one + (inside[place] ?? '')).join('');
    merged.push({ ...(part as ConditionRow), guarded: true, source: text });
  }
  return { kind, parts: merged, joints: between, ...(source === undefined ? {} : { source }) };
}

const isTestOf = (tests: readonly ConditionPart[], facts: readonly string[]): boolean =>
  tests.length === facts.length &&
  tests.every(
    (test, index) => test.kind === 'row' && test.operator === 'known' && test.subject === facts[index],
  );
