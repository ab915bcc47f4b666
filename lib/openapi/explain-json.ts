type Fault = { at: number; say: (place: string) => string };

/**
 * Explains where a text is not valid JSON and how to fix it. Browser messages ("Unexpected token } in JSON at
 * position 153") differ and are not written for authors. The text is known to be invalid.
 */
export function explainJson(text: string): string {
  if (text.trim() === '') return 'There is nothing in it.';
  const reader = new Reader(text);
  const fault = reader.readAll();
  if (!fault) return 'It is not JSON.';
  const before = text.slice(0, fault.at).split('\n');
  return fault.say(`Line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`);
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
    return { at, say: (place) => `${place}: the JSON ends before this. Take out what follows.` };
  }

  private skip(): Fault | undefined {
    this.at += /^[ \t\r\n]*/.exec(this.text.slice(this.at, this.at + 65_536))?.[0].length ?? 0;
    const { at } = this;
    if (/^[ \t\r\n]/.test(this.text.charAt(at))) return this.skip();
    if (/^(\/\/|\/\*|#)/.test(this.text.slice(at, at + 2)))
      return { at, say: (place) => `${place}: JSON has no comments. Take it out.` };
    return undefined;
  }

  private readValue(depth: number): Fault | undefined {
    const skipped = this.skip();
    if (skipped) return skipped;
    const { at } = this;
    const char = this.text.charAt(at);
    if (depth > MAX_DEPTH) return { at, say: (place) => `${place}: it is nested too deeply.` };
    if (char === '') return { at, say: (place) => `${place}: a value is missing at the end.` };
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
    return { at: this.at, say: (place) => `${place}: a colon is missing after ${key}.` };
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
        ? { at, say: (place) => `${place}: ${closing} is wanted here, not ${char}.` }
        : { at, say: (place) => `${place}: a comma is missing before this.` };
    this.at++;
    const after = this.skip();
    if (after) return after;
    if (this.text[this.at] !== closing) return undefined;
    return { at, say: (place) => `${place}: take out the comma, ${closing} follows it.` };
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
        return { at, say: (place) => `${place}: ${wrong} means nothing. Write \\\\ for a backslash.` };
      }
      this.at += escaped.length - 1;
    }
    return this.text[this.at] === '\t'
      ? { at: this.at, say: (place) => `${place}: write \\t for a tab in a text.` }
      : { at: start, say: (place) => `${place}: the text that begins here has no closing quote.` };
  }

  private unclosed(at: number): Fault {
    const bracket = this.text.charAt(at);
    return { at, say: (place) => `${place}: the ${bracket} is not closed.` };
  }

  private explainValue(): Fault {
    const { at } = this;
    const word = /^[\p{L}_$][\w$-]*/u.exec(this.text.slice(at, at + 100))?.[0];
    const literal = word && LITERALS[word];
    if (literal) return { at, say: (place) => `${place}: write ${literal} instead of ${word}.` };
    const number = /^[+.\d-][\w.,+-]*/.exec(this.text.slice(at, at + 40))?.[0].replace(/,$/, '');
    if (number)
      return { at, say: (place) => `${place}: ${number} is not a number in JSON. Write it as 12 or 0.5.` };
    return this.explainQuote('text');
  }

  private explainQuote(what: 'name' | 'text'): Fault {
    const { at } = this;
    const char = this.text.charAt(at);
    const word = /^[\p{L}_$][\w$-]*/u.exec(this.text.slice(at, at + 100))?.[0];
    if (word)
      return what === 'name'
        ? { at, say: (place) => `${place}: put the name ${word} in double quotes.` }
        : { at, say: (place) => `${place}: put ${word} in double quotes.` };
    if (/['‘’“”„`]/.test(char))
      return { at, say: (place) => `${place}: JSON has straight double quotes, not ${char}.` };
    if (what === 'text' && /[,}\]]/.test(char))
      return { at, say: (place) => `${place}: a value is missing before ${char}.` };
    return what === 'name'
      ? { at, say: (place) => `${place}: a name in double quotes is wanted here, not ${char}.` }
      : { at, say: (place) => `${place}: a value is wanted here, not ${char}.` };
  }
}

/** Marks the end of the current object or list. */
const DONE: Fault = { at: 0, say: (place) => place };
