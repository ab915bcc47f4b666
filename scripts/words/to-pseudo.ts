const LETTERS: Readonly<Record<string, string>> = {
  ...{ a: 'àà', e: 'éé', i: 'îî', o: 'öö', u: 'ûû', y: 'ý', c: 'ç', n: 'ñ', s: 'š', z: 'ž' },
  ...{ A: 'Àà', E: 'Éé', I: 'Îî', O: 'Öö', U: 'Ûû', Y: 'Ý', C: 'Ç', N: 'Ñ', S: 'Š', Z: 'Ž' },
};

/** Syntax that a translator must not change: placeholders, plural keywords and quoted braces. */
const KEPT = /'[{}]'|\{\w+, plural,|\{\w+\}|(?:=\d+|zero|one|two|few|many|other) \{|\}/g;

/** Converts a message to the pseudo-locale: accented, about a third longer, in brackets. */
export function toPseudo(message: string): string {
  let text = '';
  let from = 0;
  for (const { 0: kept, index } of message.matchAll(KEPT)) {
    text += accent(message.slice(from, index)) + kept;
    from = index + kept.length;
  }
  return `⟦${text + accent(message.slice(from))}⟧`;
}

const accent = (words: string): string => words.replace(/[a-z]/gi, (letter) => LETTERS[letter] ?? letter);
