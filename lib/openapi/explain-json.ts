import { type MessageDescriptor, msg } from '@turnpike/engine/messages';

type Fault = { at: number; message: MessageDescriptor };

/**
 * Explains where a text is not valid JSON and how to fix it. Browser messages ("Unexpected token } in JSON at
 * position 153") differ and are not written for authors. The text is known to be invalid.
 */
export function explainJson(text: string): MessageDescriptor {
  if (text.trim() === '') return msg('The text is empty.');
  const reader = new Reader(text);
  const fault = reader.readAll();
  if (!fault) return msg('The text is not valid JSON.');
  const before = text.slice(0, fault.at).split('\n');
  return atPlace(before.length, (before.at(-1) ?? '').length + 1, fault.message);
}

/** A problem with its line and column. */
export function atPlace(line: number, column: number, problem: MessageDescriptor): MessageDescriptor {
  return msg('Line {line}, column {column}: {problem}', {
    line: String(line),
    column: String(column),
    problem,
  });
}

const LITERALS: Record<string, string> = {
  True: 'true',
  TRUE: 'true',
  False: 'false',
  FALSE: 'false',
  None: 'null',
  NULL: 'null',
  Null: 'null',
  nil: 'null',
  undefined: 'null',
  NaN: 'null',
};
const MAX_DEPTH = 500;

/** Reads JSON up to the first error. */
class Reader {
  at = 0;
  constructor(private readonly text: string) {}

  readAll(): Fault | undefined {
    const fault = this.readValue(0);
    if (fault) return fault;
    const rest = this.skip();
    if (rest) return rest;
    if (this.at >= this.text.length) return undefined;
    const { at } = this;
    return { at, message: msg('The JSON ends before this. Remove what follows.') };
  }

  private skip(): Fault | undefined {
    this.at += /^[ \t\r\n]*/.exec(this.text.slice(this.at, this.at + 65_536))?.[0].length ?? 0;
    const { at } = this;
    if (/^[ \t\r\n]/.test(this.text.charAt(at))) return this.skip();
    if (/^(\/\/|\/\*|#)/.test(this.text.slice(at, at + 2)))
      return { at, message: msg('JSON has no comments. Remove it.') };
    return undefined;
  }

  private readValue(depth: number): Fault | undefined {
    const skipped = this.skip();
    if (skipped) return skipped;
    const { at } = this;
    const char = this.text.charAt(at);
    if (depth > MAX_DEPTH) return { at, message: msg('The nesting is too deep.') };
    if (char === '') return { at, message: msg('Missing value at the end.') };
    if (char === '{') return this.readObject(depth);
    if (char === '[') return this.readList(depth);
    if (char === '"') return this.readText();
    const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/.exec(
      this.text.slice(at, at + 400),
    );
    const word = /^(?:true|false|null)(?!\w)/.exec(this.text.slice(at, at + 6));
    const taken = number ?? word;
    if (!taken) return this.explainValue();
    this.at += taken[0].length;
    return undefined;
  }

  private readObject(depth: number): Fault | undefined {
    const open = this.at++;
    for (let first = true; ; first = false) {
      const skipped = this.skip();
      if (skipped) return skipped;
      if (first && this.text[this.at] === '}') return this.step();
      const fault = this.readKey(open) ?? this.readValue(depth + 1) ?? this.readComma(open, '}');
      if (fault) return fault === DONE ? undefined : fault;
    }
  }

  private readList(depth: number): Fault | undefined {
    const open = this.at++;
    for (let first = true; ; first = false) {
      const skipped = this.skip();
      if (skipped) return skipped;
      if (first && this.text[this.at] === ']') return this.step();
      if (this.at >= this.text.length) return this.unclosed(open);
      const fault = this.readValue(depth + 1) ?? this.readComma(open, ']');
      if (fault) return fault === DONE ? undefined : fault;
    }
  }

  private step(): undefined {
    this.at++;
  }

  /** Reads a key and its colon. */
  private readKey(open: number): Fault | undefined {
    const { at } = this;
    if (at >= this.text.length) return this.unclosed(open);
    if (this.text[at] !== '"') return this.explainQuote('name');
    const fault = this.readText() ?? this.skip();
    if (fault) return fault;
    if (this.text[this.at] === ':') return this.step();
    const key = this.text.slice(at, this.at).trim();
    return { at: this.at, message: msg('Missing colon after {key}.', { key }) };
  }

  private readComma(open: number, closing: string): Fault | undefined {
    const fault = this.skip();
    if (fault) return fault;
    const { at } = this;
    const char = this.text.charAt(at);
    if (char === closing) {
      this.at++;
      return DONE;
    }
    if (char === '') return this.unclosed(open);
    if (char !== ',')
      return /[}\]]/.test(char)
        ? { at, message: msg('Expected {closing}, found {char}.', { closing, char }) }
        : { at, message: msg('Missing comma before this.') };
    this.at++;
    const after = this.skip();
    if (after) return after;
    if (this.text[this.at] !== closing) return undefined;
    return { at, message: msg('Remove the comma before {closing}.', { closing }) };
  }

  private readText(): Fault | undefined {
    const start = this.at++;
    for (; this.at < this.text.length; this.at++) {
      const char = this.text.charAt(this.at);
      if (char === '"') return this.step();
      if (char < ' ') break;
      if (char !== '\\') continue;
      const { at } = this;
      const escaped = /^\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/.exec(this.text.slice(at, at + 6))?.[0];
      if (!escaped) {
        const wrong = this.text.slice(at, at + 2);
        return { at, message: msg('{wrong} is not allowed in text. Write \\\\ for a backslash.', { wrong }) };
      }
      this.at += escaped.length - 1;
    }
    return this.text[this.at] === '\t'
      ? { at: this.at, message: msg('Write \\t for a tab in text.') }
      : { at: start, message: msg('The text that starts here has no closing quote.') };
  }

  private unclosed(at: number): Fault {
    const bracket = this.text.charAt(at);
    return { at, message: msg('{bracket} is not closed.', { bracket }) };
  }

  private explainValue(): Fault {
    const { at } = this;
    const word = /^[\p{L}_$][\w$-]*/u.exec(this.text.slice(at, at + 100))?.[0];
    const literal = word && LITERALS[word];
    if (literal)
      return { at, message: msg('Write {written} instead of {sign}.', { written: literal, sign: word }) };
    const number = /^[+.\d-][\w.,+-]*/.exec(this.text.slice(at, at + 40))?.[0].replace(/,$/, '');
    if (number)
      return { at, message: msg('{number} is not a valid number. Write it as 12 or 0.5.', { number }) };
    return this.explainQuote('text');
  }

  private explainQuote(what: 'name' | 'text'): Fault {
    const { at } = this;
    const char = this.text.charAt(at);
    const word = /^[\p{L}_$][\w$-]*/u.exec(this.text.slice(at, at + 100))?.[0];
    if (word)
      return what === 'name'
        ? { at, message: msg('Put the name {word} in double quotes.', { word }) }
        : { at, message: msg('Put {word} in double quotes.', { word }) };
    if (/['‘’“”„`]/.test(char))
      return { at, message: msg('Use straight double quotes, not {char}.', { char }) };
    if (what === 'text' && /[,}\]]/.test(char))
      return { at, message: msg('Missing value before {token}.', { token: char }) };
    return what === 'name'
      ? { at, message: msg('Expected a name in double quotes, found {char}.', { char }) }
      : { at, message: msg('Expected a value, found {char}.', { char }) };
  }
}

/** Marks the end of the current object or list. */
const DONE: Fault = { at: 0, message: msg('The text is not valid JSON.') };
