import { shortenGuard } from './edge-text';

const WORD = /^[A-Za-z_][A-Za-z0-9_]*$/;
const TOKEN = /\s*(&&|\|\||==|!=|>=|<=|[()!<>]|"[^"]*"|'[^']*'|[A-Za-z_][A-Za-z0-9_]*|\d+(?:\.\d+)?)/y;
const SAID: Record<string, string> = {
  '&&': ' and ',
  '||': ' or ',
  '==': ' is ',
  '!=': ' is not ',
  '!': 'not ',
  '>=': ' ≥ ',
  '<=': ' ≤ ',
  '<': ' < ',
  '>': ' > ',
};

/**
 * A guard as a sentence as long as it is made of names, values and comparisons; code where it calculates.
 * What is asked only so that nothing faults goes unsaid: "has(x) && x > 3" reads "x > 3".
 */
export function getGuardWords(guard: string): { text: string; code: boolean } {
  const short = shortenGuard(guard.trim());
  // A name in brackets is a name, not a call of it.
  const plain = short.replace(/\(([A-Za-z_][A-Za-z0-9_]*)\)/g, (all, name, at: number) =>
    /\w$/.test(short.slice(0, at)) ? all : name,
  );
  const known = plain.replace(/(!?)\bhas\((\w+)\)/g, (_, not: string, name: string) =>
    not ? `${name} isnt_known` : `${name} is_known`,
  );
  const lean = known.replace(/(\w+) is_known && (?=(.*))/g, (all, name: string, rest: string) =>
    new RegExp(`\\b${name}\\b(?! is)`).test(rest) ? '' : all,
  );
  const words = readWords(lean);
  return words === undefined ? { text: short, code: true } : { text: words, code: false };
}

function readWords(text: string): string | undefined {
  let said = '';
  let at = 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[1];
    if (token === undefined) return text.slice(at).trim() === '' ? said : undefined;
    at = TOKEN.lastIndex;
    if (token === 'is_known') said += ' is known';
    else if (token === 'isnt_known') said += ' is not known';
    // A call, or a comparison within a negation, would read as something else.
    else if (token === '(' && /\w$/.test(said) && !/ (?:and|or|not) $/.test(said)) return undefined;
    else if (WORD.test(token) && /\w$/.test(said)) return undefined;
    else said += SAID[token] ?? token.replaceAll(/["']/g, '');
  }
  return said.replaceAll(/\s+/g, ' ').trim();
}
