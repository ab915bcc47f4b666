import type { Literal } from './analyze-guard.ts';

const PART =
  /\s*(?:answers\.([A-Za-z_]\w*)\s*==\s*(?:"([^"\\\n\r]*)"|(0|[1-9]\d{0,14}|true|false)(?![\w.]))|has\(answers\.([A-Za-z_]\w*)\)|states\.([A-Za-z_]\w*)(?![\w.([])|gates\.([A-Za-z_]\w*)(?![\w.([]))\s*(&&|$)/y;

/**
 * Reads the literals of an expression from its text, or returns undefined if it must be parsed.
 *
 * The index needs the literals of every condition, while a conversation evaluates few of them, so a flow of a
 * thousand simple conditions is loaded without parsing one. The result equals that of the analysis.
 */
export function readLiterals(source: string): Literal[] | undefined {
  const literals: Literal[] = [];
  PART.lastIndex = 0;
  for (;;) {
    const match = PART.exec(source);
    if (!match) return undefined;
    const [, fact, text, word, tested, state, gate, joint] = match;
    if (fact !== undefined) literals.push({ kind: 'equals', fact, value: text ?? toValue(word as string) });
    else if (tested !== undefined) literals.push({ kind: 'present', fact: tested });
    else if (state !== undefined) literals.push({ kind: 'state', name: state });
    else if (gate !== undefined) literals.push({ kind: 'gate', name: gate });
    if (joint === '') return literals;
  }
}

const toValue = (word: string): number | boolean =>
  word === 'true' ? true : word === 'false' ? false : Number(word);
