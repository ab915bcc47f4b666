/**
 * Up to `count` different texts that an RE2 pattern describes. Reads literals, classes, groups, alternatives and
 * repetitions; returns fewer texts, or none, for anything else. The caller checks them against the pattern.
 */
export function writePattern(pattern: string, count: number): string[] {
  try {
    const tree = new PatternParser(pattern.replace(/^\(\?[a-z]+\)/, '')).parse();
    const written = new Set<string>();
    for (let turn = 0; turn < count * 4 && written.size < count; turn++) written.add(write(tree, { turn }));
    return [...written];
  } catch (error) {
    if (error instanceof UnknownSyntax) return [];
    throw error;
  }
}

class UnknownSyntax extends Error {}

type Tree =
  | { kind: 'one of'; characters: string[] }
  | { kind: 'sequence'; parts: Tree[] }
  | { kind: 'choice'; options: Tree[] }
  | { kind: 'repeat'; part: Tree; times: number };

/** Writes one text; the turn is spent as a number in mixed base, so that each turn gives another text. */
function write(tree: Tree, state: { turn: number }): string {
  const pick = <T>(items: readonly T[]): T => {
    const item = items[state.turn % items.length] as T;
    state.turn = Math.floor(state.turn / items.length);
    return item;
  };
  switch (tree.kind) {
    case 'one of':
      return pick(tree.characters);
    case 'sequence':
      return tree.parts.map((part) => write(part, state)).join('');
    case 'choice':
      return write(pick(tree.options), state);
    case 'repeat':
      return Array.from({ length: tree.times }, () => write(tree.part, state)).join('');
  }
}

const DIGITS = [...'0123456789'];
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const ESCAPES: Record<string, string[]> = {
  d: DIGITS,
  w: [...LETTERS, ...DIGITS],
  s: [' '],
  n: ['\n'],
  t: ['\t'],
};

class PatternParser {
  private place = 0;

  constructor(private readonly source: string) {}

  parse(): Tree {
    const tree = this.parseChoice();
    if (this.place < this.source.length) throw new UnknownSyntax();
    return tree;
  }

  private peek(): string | undefined {
    return this.source[this.place];
  }

  private take(): string {
    const character = this.source[this.place++];
    if (character === undefined) throw new UnknownSyntax();
    return character;
  }

  private parseChoice(): Tree {
    const options = [this.parseSequence()];
    while (this.peek() === '|') {
      this.place += 1;
      options.push(this.parseSequence());
    }
    return options.length === 1 ? (options[0] as Tree) : { kind: 'choice', options };
  }

  private parseSequence(): Tree {
    const parts: Tree[] = [];
    for (let next = this.peek(); next !== undefined && next !== '|' && next !== ')'; next = this.peek()) {
      if (next === '^' || next === '$') {
        this.place += 1;
        continue;
      }
      parts.push(this.parseRepeat(this.parsePart()));
    }
    return { kind: 'sequence', parts };
  }

  private parsePart(): Tree {
    const character = this.take();
    if (character === '(') {
      if (this.source.startsWith('?:', this.place)) this.place += 2;
      else if (this.peek() === '?') throw new UnknownSyntax();
      const tree = this.parseChoice();
      if (this.take() !== ')') throw new UnknownSyntax();
      return tree;
    }
    if (character === '[') return { kind: 'one of', characters: this.parseClass() };
    if (character === '.') return { kind: 'one of', characters: LETTERS };
    if (character === '\\') return { kind: 'one of', characters: this.parseEscape() };
    if ('*+?{}'.includes(character)) throw new UnknownSyntax();
    return { kind: 'one of', characters: [character] };
  }

  private parseEscape(): string[] {
    const character = this.take();
    const known = ESCAPES[character];
    if (known) return known;
    if (/[a-zA-Z0-9]/.test(character)) throw new UnknownSyntax();
    return [character];
  }

  private parseClass(): string[] {
    if (this.peek() === '^') throw new UnknownSyntax();
    const characters: string[] = [];
    for (let next = this.take(); next !== ']'; next = this.take()) {
      if (next === '[') throw new UnknownSyntax();
      if (next === '\\') {
        characters.push(...this.parseEscape());
      } else if (this.peek() === '-' && this.source[this.place + 1] !== ']') {
        this.place += 1;
        const [from, to] = [next.charCodeAt(0), this.take().charCodeAt(0)];
        for (let code = from; code <= to; code++) characters.push(String.fromCharCode(code));
      } else characters.push(next);
    }
    if (characters.length === 0) throw new UnknownSyntax();
    return characters;
  }

  private parseRepeat(part: Tree): Tree {
    const next = this.peek();
    if (next === undefined || !'*+?{'.includes(next)) return part;
    this.place += 1;
    let times = 1;
    if (next === '{') {
      const [, min] = /^(\d+)(?:,\d*)?\}/.exec(this.source.slice(this.place)) ?? [];
      if (min === undefined) throw new UnknownSyntax();
      this.place = this.source.indexOf('}', this.place) + 1;
      times = Number(min);
    }
    if (this.peek() === '?') this.place += 1;
    return { kind: 'repeat', part, times: Math.min(times, 200) };
  }
}
