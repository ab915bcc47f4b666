import type { MessageDescriptor, MessageParam } from '../../messages/message.ts';

/**
 * Faults of expressions in the words of engine version 1. The trace stores their text, so a replay of such a turn
 * needs the same words.
 */
export const FIRST_WORDING: Readonly<Record<string, string>> = {
  '{name}() needs a text before the dot, not {given}.':
    '{name}() asks something of a text, and this is {given}.',
  '{name}() needs a list before the dot, not {given}.': '{name}() goes through a list, and this is {given}.',
  '{name}() needs a timestamp(…) before the dot, not {given}.':
    '{name}() asks something of a timestamp(…), and this is {given}.',
  '{name}() does not accept {type} as its argument.': '{name}() does not take {type} between its brackets.',
  '{name}() does not accept these arguments: {types}.':
    '{name}() does not take these between its brackets: {types}.',
  'size() needs a text, a list or an object, not {given}.':
    'Only a text, a list or an object has a size, and this is {given}.',
  'The pattern repeats too much. Shorten it, or lower its counts.':
    'The pattern repeats too much: shorten it or lower its counts.',
  'A ( in the pattern is not closed. Add ), or write \\( for a literal bracket.':
    'A ( in the pattern is not closed. Write ) where the group ends, or \\( for a bracket that is in the text.',
  'A ) in the pattern has no opening bracket. Remove it, or write \\) for a literal one.':
    'A ) in the pattern closes nothing. Take it out, or write \\) for a bracket that is in the text.',
  'The [ in {piece} is not closed. Add ], or write \\[ for a literal bracket.':
    'The [ of {piece} is not closed. Write ] where the letters to choose from end, or \\[ for a bracket that is in the text.',
  '{piece} has nothing to repeat. Add something before it, or write \\{piece} for a literal one.':
    '{piece} repeats nothing: write what is repeated before it, or \\{piece} for the sign itself.',
  '{piece} repeats a repetition. Remove one of the two.':
    '{piece} repeats a repetition. Keep one of the signs.',
  '{piece} exceeds the limit of 1,000 repetitions.': '{piece} repeats too often: at most 1,000 times.',
  '{piece} is not a valid range. Write the lower character first, as in a-z, and a literal hyphen last.':
    '{piece} is not a range of letters: write the first one first, as in a-z, and a hyphen last.',
  '{piece} has no meaning in a pattern. Remove the backslash, or write \\\\ for a literal one.':
    '{piece} means nothing in a pattern. Take out the backslash, or write \\\\ for one that is in the text.',
  'The pattern ends with a backslash. Remove it, or write \\\\ for a literal one.':
    'The pattern ends with a lone backslash. Take it out, or write \\\\ for one that is in the text.',
  'Patterns do not support look-ahead or look-behind. Remove {piece}.':
    'Patterns cannot look ahead or behind: take out {piece}.',
  'The group name in {piece} is not valid. Remove it: ( is enough.':
    'The name of the group {piece} cannot be used. Leave the name out: ( is enough.',
  '! needs true or false after it, not {type}.': 'A ! turns true and false round, and this is {type}.',
  '- needs a number after it, not {type}.': 'A - stands before a number, and this is {type}.',
  '&& and || need true or false on both sides, not {type}.':
    'What && and || join is true or false, and this is {type}.',
  'The condition before ? must be true or false, not {type}.':
    'Before the ? stands what is true or false, and this is {type}.',
  'The condition in {name}() must be true or false, not {type}.':
    'What {name}() asks of each entry is true or false, and this is {type}.',
  'This function needs a list, not {type}.': 'Only a list has entries to go through, and this is {type}.',
  'Only objects have fields, but this is {type}.': 'Only an object has fields, and this is {type}.',
  'The object has no field {key}.': 'There is no {key} in it.',
  'This looks for {one}, which {other} like this never contains.':
    'This looks for {one} in {other}, which holds none.',
  '"in" needs a list on the right, not {other}.': '"in" looks in a list, and this is {other}.',
  'This compares {one} with {other}, which are never equal.':
    'This compares {one} with {other}, and those are never the same.',
  'This compares {one} with {other}, which have no order.':
    'This compares {one} with {other}, and neither can be more than the other.',
  bytes: 'a row of bytes',
  'a timestamp': 'a point in time',
  'a duration': 'a length of time',
  'a value': 'some value',
};

/** The same fault in the words of engine version 1. */
export function toFirstWording({ template, params }: MessageDescriptor): MessageDescriptor {
  const first = FIRST_WORDING[template] ?? template;
  if (!params) return { template: first };
  return {
    template: first,
    params: Object.fromEntries(Object.entries(params).map(([name, param]) => [name, rewordParam(param)])),
  };
}

function rewordParam(param: MessageParam): MessageParam {
  if (typeof param !== 'object') return param;
  if (!('list' in param)) return toFirstWording(param);
  return {
    ...param,
    list: param.list.map((item) => (typeof item === 'string' ? item : toFirstWording(item))),
  };
}
