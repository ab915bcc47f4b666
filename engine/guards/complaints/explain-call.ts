import { findNearest } from '../../document/nearest.ts';
import { type CelComplaint, changePiece } from './cel-complaint.ts';
import { nameCelType } from './name-cel-type.ts';

const OF_TEXTS = [
  'startsWith',
  'endsWith',
  'contains',
  'matches',
  'lowerAscii',
  'upperAscii',
  'trim',
  'indexOf',
  'lastIndexOf',
  'substring',
  'split',
];
const OF_LISTS = ['all', 'exists', 'exists_one', 'map', 'filter', 'join'];
const OF_TIMES = [
  'getFullYear',
  'getMonth',
  'getDate',
  'getDayOfMonth',
  'getDayOfWeek',
  'getDayOfYear',
  'getHours',
  'getMinutes',
  'getSeconds',
  'getMilliseconds',
];
const ALONE = ['has', 'size', 'int', 'double', 'string', 'bool', 'timestamp', 'duration', 'type'];
const ALL = [...OF_TEXTS, ...OF_LISTS, ...OF_TIMES, ...ALONE];

/** Names of the same functions in other languages. */
const CALLED_HERE: Record<string, string> = {
  length: 'size',
  len: 'size',
  count: 'size',
  lower: 'lowerAscii',
  toLowerCase: 'lowerAscii',
  upper: 'upperAscii',
  toUpperCase: 'upperAscii',
  includes: 'contains',
  match: 'matches',
  test: 'matches',
  some: 'exists',
  any: 'exists',
  every: 'all',
  number: 'double',
  float: 'double',
  str: 'string',
  text: 'string',
  defined: 'has',
  known: 'has',
};

/** Explains an unknown call, given as `double.startsWith(string)`: an unknown name, or a wrong type. */
export function explainCall(call: string, source: string): CelComplaint {
  const { receiver, method, argument } = readCall(call);
  const name = method === 'matchesRe2' ? 'matches' : method;
  if (!ALL.includes(name)) return explainUnknown(name, source);
  if (receiver === undefined && !ALONE.includes(name)) {
    const of = OF_LISTS.includes(name)
      ? 'answers.list'
      : OF_TIMES.includes(name)
        ? 'timestamp(…)'
        : 'answers.text';
    return { message: `${name}() stands behind a value and a dot, as in ${of}.${name}(…).` };
  }
  if (receiver !== undefined) {
    const given = nameCelType(receiver);
    if (OF_TEXTS.includes(name) && given !== 'a text')
      return { message: `${name}() asks something of a text, and this is ${given}.` };
    if (OF_LISTS.includes(name) && given !== 'a list')
      return { message: `${name}() goes through a list, and this is ${given}.` };
    if (OF_TIMES.includes(name) && !/Timestamp|Duration/.test(receiver))
      return { message: `${name}() asks something of a timestamp(…), and this is ${given}.` };
    if (name !== 'size' && ALONE.includes(name))
      return { message: `${name}() stands around a value, as in ${name}(answers.name).` };
    if (name === 'size')
      return { message: `Only a text, a list or an object has a size, and this is ${given}.` };
  }
  if (argument === '') return { message: `${name}() needs something between its brackets.` };
  const types = argument.split(/, (?![^<]*>)/).map(nameCelType);
  if (name === 'size' && types.length === 1)
    return { message: `Only a text, a list or an object has a size, and this is ${types[0]}.` };
  return types.length === 1
    ? { message: `${name}() does not take ${types[0]} between its brackets.` }
    : { message: `${name}() does not take these between its brackets: ${types.join(', ')}.` };
}

/** Splits `double.startsWith(string)` into its parts. */
function readCall(call: string): { receiver?: string; method: string; argument: string } {
  const open = call.indexOf('(');
  if (open < 0 || !call.endsWith(')')) return { method: call, argument: '' };
  const dot = call.lastIndexOf('.', open);
  const receiver = dot > 0 ? { receiver: call.slice(0, dot) } : {};
  return { ...receiver, method: call.slice(dot + 1, open), argument: call.slice(open + 1, -1) };
}

function explainUnknown(name: string, source: string): CelComplaint {
  const nearest = CALLED_HERE[name] ?? findNearest(name, ALL);
  if (nearest === undefined) return { message: `There is no function ${name}().` };
  const message = `There is no function ${name}(). Did you mean ${nearest}()?`;
  const at = source.search(new RegExp(`\\b${name}\\s*\\(`));
  return at < 0 ? { message } : { message, fix: changePiece(source, at, at + name.length, nearest) };
}
