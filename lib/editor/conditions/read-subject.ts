import type { CelAst } from '@turnpike/engine/guards';

const ALONE = new Set(['turn', 'path', 'scenario', 'response', 'value', 'today']);

/** Reads what a row can compare, in its usual form: `answers["x"]` as `answers.x`. */
export function readSubject(ast: CelAst): string | undefined {
  const measured = readMeasured(ast);
  if (measured) {
    const path = readPath(measured);
    return path && SIZED.test(path) ? `size(${path})` : undefined;
  }
  const path = readPath(ast);
  return path !== undefined && (ALONE.has(path) || PLACED.test(path)) ? path : undefined;
}

const SIZED = /^(answers\.|value$|value\.|response$|input\.text$)/;
const PLACED = /^(answers|value)(\.\w+)+$|^(states|gates)\.\w+$|^input\.text$/;
const NAME = /^[A-Za-z_]\w*$/;

/** The operand of `size(x)` or `x.size()`. */
function readMeasured({ op, args }: CelAst): CelAst | undefined {
  if (op === 'call') {
    const [name, operands] = args as [string, CelAst[]];
    return name === 'size' && operands.length === 1 ? operands[0] : undefined;
  }
  if (op !== 'rcall') return undefined;
  const [name, receiver, operands] = args as [string, CelAst, CelAst[]];
  return name === 'size' && operands.length === 0 ? receiver : undefined;
}

function readPath({ op, args }: CelAst): string | undefined {
  if (op === 'id') return args as string;
  if (op !== '.' && op !== '[]') return undefined;
  const [owner, field] = args as [CelAst, string | CelAst];
  const path = readPath(owner);
  const name = typeof field === 'string' ? field : field.op === 'value' ? field.args : undefined;
  return path !== undefined && typeof name === 'string' && NAME.test(name) ? `${path}.${name}` : undefined;
}
