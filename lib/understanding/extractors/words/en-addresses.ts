import type { AddressWords } from './extractor-words.ts';

const AT = String.raw`\s+(?:at|\(at\)|\[at\])\s+|\s*(?:\(at\)|\[at\]|@)\s*`;
const DOT = String.raw`\s+dot\s+|\s*(?:\(dot\)|\[dot\]|\.)\s*`;
const JOIN = String.raw`\s+(?:dot|point|underscore|dash|hyphen|minus|plus)\s+|\s*(?:\(dot\)|\[dot\])\s*|[._-]`;
const LABEL = String.raw`[a-z0-9-]{1,63}(?:\s+(?:dash|hyphen)\s+[a-z0-9-]{1,63}){0,2}`;
// Without the signs of a join, so that a text can match in only one way.
const PART = '[a-z0-9+]{1,40}';
const HOST = String.raw`[\p{L}\p{N}-]{1,63}(?: (?:dash|hyphen) [\p{L}\p{N}-]{1,63}){0,3}`;

/** English words of addresses that are said aloud, and around phone numbers. */
export const enAddresses: AddressWords = {
  email: new RegExp(
    String.raw`(?<![\p{L}\p{N}.@_-])(${PART}(?:(?:${JOIN})${PART}){0,8})(?:${AT})(${LABEL}(?:(?:${DOT})${LABEL}){1,3})(?![\p{L}\p{N}@-])`,
    'giu',
  ),
  host: new RegExp(
    String.raw`(?<![\p{L}\p{N}@.-])(?:w ?w ?w dot )?(${HOST}(?: dot ${HOST}){1,4})((?: (?:forward )?slash [\p{L}\p{N}-]{1,63}){0,4})(?![\p{L}\p{N}@-])`,
    'giu',
  ),
  lead: /(?:^|[,:;.!?(-]|\b(?:is|its|it's|to|e-?mail|mail|address|use|that's|thats|yes|sure|and|or|okay|ok|at|me|be|this|on|under|try|please|well|um|uh|so|i'm|im|lowercase|small|letters|caps))\s*$/i,
  signs: {
    dot: '.',
    point: '.',
    underscore: '_',
    dash: '-',
    hyphen: '-',
    minus: '-',
    plus: '+',
  },
  noNames:
    /^(?:it|me|i|we|us|you|is|name|email|mail|address|look|find|found|write|reach|contact|work|home|site|that|this)$/i,
  mayBeEmail: /\bat\b|\(at\)|\[at\]|@ | @/i,
  hyphen: /(?<!\s)\s+(?:dash|hyphen)\s+/gi,
  dot: new RegExp(DOT, 'gi'),
  dotInBrackets: /\s?(?:\(dot\)|\[dot\])\s?/gi,
  sign: /(?<!\s)\s+(dot|point|underscore|dash|hyphen|minus|plus)\s+/gi,
  noHosts: /^(?:the|a|an|this|that|my|your|our|every|each|no|one|and|or|in|on|with|by|of)\./,
  describesHost:
    /\b(?:my|our|the|his|her|their|[a-z]{1,20}['’]s)(?: (?:full|last|first|own|company|business|shop|brand))? (?:name|surname|company|business|brand|firm|shop)$/i,
  foundAt: /\b(?:is|its|it's|we're|are|us|me|live|online|site|website|shop|page|blog) at /i,
  hyphenInHost: / (?:dash|hyphen) /gi,
  slash: / (?:forward )?slash /gi,
  dotInHost: / dot /gi,
  mayBeHost: / dot /i,
  at: / at /i,
  digits: {
    oh: '0',
    o: '0',
    zero: '0',
    nought: '0',
    naught: '0',
    one: '1',
    two: '2',
    three: '3',
    four: '4',
    five: '5',
    six: '6',
    seven: '7',
    eight: '8',
    nine: '9',
  },
  repeats: { double: 2, triple: 3, treble: 3 },
  plus: 'plus',
  hundred: 'hundred',
  codeQuestion: /\b(?:number|code|reference|account|id|policy|card|digits)\b/i,
  countQuestion: /\bhow many\b/i,
  mended:
    /\b(?:last|final|first|middle) (?:(?:\d|one|two|three|four) )?(?:digits?|numbers?|bit|part)\b|\bends? (?:in|with) \d/i,
};
