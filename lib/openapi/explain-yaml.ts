type Thrown = { code?: string; message?: string; linePos?: readonly { line: number; col: number }[] };

/** Translates an error of the YAML library into a message with its position and a fix. */
export function explainYaml(error: unknown): string {
  const { code, message = '', linePos } = error as Thrown;
  if (/alias count/.test(message)) return 'Its aliases stand for too much. Write out what they name.';
  const [at] = linePos ?? [];
  const place = at ? `Line ${at.line}, column ${at.col}` : 'Somewhere in it';
  const kind = code === undefined ? undefined : KINDS.find(([pattern]) => pattern.test(code));
  return kind
    ? kind[1](place)
    : `${place}: this cannot be read. Look at the signs and the indentation there.`;
}

const KINDS: [code: RegExp, say: (place: string) => string][] = [
  [/RESOURCE_EXHAUSTION/, (place) => `${place}: it is nested too deeply.`],
  [/NON_STRING_KEY/, (place) => `${place}: a name is a text, not a list or an object.`],
  [/TAB/, (place) => `${place}: indent with spaces, not with a tab.`],
  [/INDENT/, (place) => `${place}: this is not indented as the lines around it are.`],
  [/DUPLICATE_KEY/, (place) => `${place}: this name stands there twice. Keep one.`],
  [/MISSING_CHAR/, (place) => `${place}: a quote, a bracket, a comma or a colon is missing.`],
  [/ALIAS|ANCHOR/, (place) => `${place}: this alias names nothing that stands before it, or names too much.`],
  [
    /KEY/,
    (place) => `${place}: this is not a name. A name stands on one line, with a colon and a space after it.`,
  ],
  [/STRING|ESCAPE|SCALAR/, (place) => `${place}: put this text in quotes.`],
];
