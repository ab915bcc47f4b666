/** Index of the first character that makes a text invalid JSON; its length if it ends too early. */
export function findJsonError(text: string): number {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  for (let index = skipSpace(text, 0); ; index = skipSpace(text, index)) {
    if (expected === 'end') return index;
    const character = text[index];
    if (character === undefined) return index;
    const closes = character === '}' || character === ']';
    if (closes) {
      const opener = character === '}' ? '{' : '[';
      const allowed = expected === 'comma' || expected === (opener === '{' ? 'first-key' : 'first-value');
      if (!allowed || open.at(-1) !== opener) return index;
      open.pop();
      expected = open.length === 0 ? 'end' : 'comma';
      index++;
    } else if (expected === 'comma') {
      if (character !== ',') return index;
      expected = open.at(-1) === '{' ? 'key' : 'value';
      index++;
    } else if (expected === 'colon') {
      if (character !== ':') return index;
      expected = 'value';
      index++;
    } else if (expected === 'key' || expected === 'first-key') {
      const end = matchAt(STRING, text, index);
      if (end === index) return index;
      expected = 'colon';
      index = end;
    } else if (character === '{' || character === '[') {
      open.push(character);
      expected = character === '{' ? 'first-key' : 'first-value';
      index++;
    } else {
      const end = Math.max(...[STRING, NUMBER, WORD].map((token) => matchAt(token, text, index)));
      if (end === index) return index;
      expected = open.length === 0 ? 'end' : 'comma';
      index = end;
    }
  }
}

type Expected = 'value' | 'first-value' | 'key' | 'first-key' | 'colon' | 'comma' | 'end';

const STRING = /"[^"\\\p{Cc}]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\p{Cc}]*)*"/uy;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const SPACE = /[ \t\n\r]*/y;

const skipSpace = (text: string, index: number) => matchAt(SPACE, text, index);

/** End index of a match at `index`; `index` itself if nothing matches. */
function matchAt(token: RegExp, text: string, index: number): number {
  token.lastIndex = index;
  return token.test(text) ? token.lastIndex : index;
}
