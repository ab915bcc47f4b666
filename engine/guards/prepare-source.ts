import { msg } from '../messages/message.ts';
import { type CelAst, countNodes, LOOPS, methodOf, visitCel } from './cel-ast.ts';
import { refuse } from './complaints/cel-complaint.ts';

type Parse = (source: string) => CelAst;
export type SourceEdit = { start: number; end: number; text: string };

/** Internal functions, which authors cannot call. */
const INTERNAL_FUNCTIONS = ['matchesRe2', 'spendOn', 'visited', 'nonZero'];
const MAY_CHANGE = new RegExp(`matches|\\?|\\bin\\b|${INTERNAL_FUNCTIONS.join('|')}`);

/**
 * Rewrites the source for the library, only at positions its own parser found, so that strings are never
 * touched: `.matches(` becomes the RE2 function, and int literals become doubles where the library requires
 * one type and no operator can be registered: `answers.vip ? 0 : answers.price`, `answers.seats in [1, 2]`.
 */
export function prepareSource(parse: Parse, source: string): string {
  if (!MAY_CHANGE.test(source)) return source;
  const edits: SourceEdit[] = [];
  const widen = (node: CelAst, beside: CelAst): void => {
    const literal = mayBeDouble(beside) ? findIntLiteral(node) : undefined;
    if (literal) edits.push({ start: literal.start, end: literal.end, text: `${literal.args}.0` });
  };
  visitCel(parse(source), (node) => {
    if (node.op === 'rcall' || node.op === 'call') {
      const [name, receiver] = node.args as [string, CelAst];
      if (INTERNAL_FUNCTIONS.includes(name)) throw refuse(msg('Unknown function {name}().', { name }));
      if (methodOf(node) !== 'matches') return;
      const start = source.indexOf(name, receiver.end);
      edits.push({ start, end: start + name.length, text: 'matchesRe2' });
    } else if (node.op === '?:') {
      const [, yes, no] = node.args as [CelAst, CelAst, CelAst];
      widen(yes, no);
      widen(no, yes);
    } else if (node.op === 'in') {
      const [wanted, list] = node.args as [CelAst, CelAst];
      if (list.op === 'list') for (const item of list.args as CelAst[]) widen(item, wanted);
    }
  });
  const result = applyEdits(source, edits);
  // A comment between a value and its `.matches` could hide the call from the search above.
  if (edits.length > 0)
    visitCel(parse(result), (node) => {
      if (methodOf(node) === 'matches')
        throw refuse(msg('Remove the comment before .{name}().', { name: 'matches' }));
    });
  return result;
}

/** Loops that continue after an error in an item, which costs this many extra steps per item at worst. */
const FAULT_TOLERANT_LOOPS = ['all', 'exists'];
const STEPS_PER_FAULT = 60;

/** Wraps the receiver of every loop in `visited`, with the nodes and the possible steps for an exception per item. */
export function countLoops(parse: Parse, source: string): string {
  const edits: SourceEdit[] = [];
  visitCel(parse(source), (node) => {
    const name = methodOf(node);
    if (name === undefined || !LOOPS.includes(name)) return;
    const [, receiver, parameters] = node.args as [string, CelAst, CelAst[]];
    const start = source.indexOf(name, receiver.end);
    const faults = FAULT_TOLERANT_LOOPS.includes(name) ? STEPS_PER_FAULT : 0;
    edits.push({ start, end: start, text: `visited(${countNodes(parameters)}, ${faults}).` });
  });
  const result = applyEdits(source, edits);
  visitCel(parse(result), (node) => {
    const name = methodOf(node);
    if (name === undefined || !LOOPS.includes(name)) return;
    const [, receiver] = node.args as [string, CelAst];
    if (methodOf(receiver) !== 'visited') throw refuse(msg('Remove the comment before .{name}().', { name }));
  });
  return result;
}

/** The source with these places replaced. */
export function applyEdits(source: string, edits: SourceEdit[]): string {
  let result = source;
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start))
    result = `${result.slice(0, start)}${text}${result.slice(end)}`;
  return result;
}

/** An int literal, possibly negated. The sign is kept, since a parenthesis may follow it. */
function findIntLiteral({ op, args, ...place }: CelAst): CelAst | undefined {
  if (op === 'value' && typeof args === 'bigint') return { op, args, ...place };
  const operand = op === '-_' ? (args as CelAst) : undefined;
  return operand?.op === 'value' ? findIntLiteral(operand) : undefined;
}

/** Reads a name or contains a double, and makes no call that could return an int. */
function mayBeDouble(node: CelAst): boolean {
  let found = false;
  let calls = false;
  visitCel(node, ({ op, args }) => {
    if (op === 'id' || (op === 'value' && typeof args === 'number')) found = true;
    if (op === 'call' || op === 'rcall') calls = true;
  });
  return found && !calls;
}
