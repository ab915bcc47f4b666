import { findNearest } from '../../document/nearest.ts';
import { type MessageDescriptor, msg } from '../../messages/message.ts';
import { type CelComplaint, changePiece } from './cel-complaint.ts';
import { kindOfCelType, nameCelType } from './name-cel-type.ts';

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
  if (!ALL.includes(name) && name !== 'changed') return explainUnknown(name, source);
  if (receiver === undefined && !ALONE.includes(name) && name !== 'changed') {
    const of = OF_LISTS.includes(name)
      ? 'answers.list'
      : OF_TIMES.includes(name)
        ? 'timestamp(…)'
        : 'answers.text';
    return { message: msg('Call {name}() on a value, as in {of}.{name}(…).', { name, of }) };
  }
  if (receiver !== undefined) {
    const given = nameCelType(receiver);
    const kind = kindOfCelType(receiver);
    if (OF_TEXTS.includes(name) && kind !== 'text')
      return { message: msg('{name}() needs a text before the dot, not {given}.', { name, given }) };
    if (OF_LISTS.includes(name) && kind !== 'list')
      return { message: msg('{name}() needs a list before the dot, not {given}.', { name, given }) };
    if (OF_TIMES.includes(name) && !/Timestamp|Duration/.test(receiver))
      return {
        message: msg('{name}() needs a timestamp(…) before the dot, not {given}.', { name, given }),
      };
    if (name !== 'size' && ALONE.includes(name))
      return { message: msg('Put the value inside {name}(), as in {name}(answers.name).', { name }) };
    if (name === 'size') return { message: noSize(given) };
  }
  if (argument === '') return { message: msg('{name}() needs an argument.', { name }) };
  const types = argument.split(/, (?![^<]*>)/).map(nameCelType);
  if (name === 'size' && types.length === 1) return { message: noSize(types[0] as MessageDescriptor) };
  return types.length === 1
    ? {
        message: msg('{name}() does not accept {type} as its argument.', {
          name,
          type: types[0] as MessageDescriptor,
        }),
      }
    : {
        message: msg('{name}() does not accept these arguments: {types}.', {
          name,
          types: types.reduce((before, type) => msg('{before}, {type}', { before, type })),
        }),
      };
}

const noSize = (given: MessageDescriptor): MessageDescriptor =>
  msg('size() needs a text, a list or an object, not {given}.', { given });

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
  if (nearest === undefined) return { message: msg('Unknown function {name}().', { name }) };
  const message = msg('Unknown function {name}(). Did you mean {nearest}()?', { name, nearest });
  const at = source.search(new RegExp(`\\b${name}\\s*\\(`));
  return at < 0 ? { message } : { message, fix: changePiece(source, at, at + name.length, nearest) };
}
