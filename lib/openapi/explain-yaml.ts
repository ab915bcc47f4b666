import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import { atPlace } from './explain-json';

type Thrown = { code?: string; message?: string; linePos?: readonly { line: number; col: number }[] };

/** Translates an error of the YAML library into a message with its position and a fix. */
export function explainYaml(error: unknown): MessageDescriptor {
  const { code, message = '', linePos } = error as Thrown;
  if (/alias count/.test(message))
    return msg('The aliases expand to too much text. Replace them with the content they refer to.');
  const [at] = linePos ?? [];
  const kind = code === undefined ? undefined : KINDS.find(([pattern]) => pattern.test(code));
  const problem = kind ? kind[1] : msg('This is not valid. Check the punctuation and the indentation.');
  return at ? atPlace(at.line, at.col, problem) : problem;
}

const KINDS: [code: RegExp, problem: MessageDescriptor][] = [
  [/RESOURCE_EXHAUSTION/, msg('The nesting is too deep.')],
  [/NON_STRING_KEY/, msg('A name must be text, not a list or an object.')],
  [/TAB/, msg('Indent with spaces, not with tabs.')],
  [/INDENT/, msg('The indentation does not match the lines around it.')],
  [/DUPLICATE_KEY/, msg('This name is a duplicate. Keep one.')],
  [/MISSING_CHAR/, msg('A quote, a bracket, a comma or a colon is missing.')],
  [/ALIAS|ANCHOR/, msg('This alias has no anchor before it, or expands to too much.')],
  [/KEY/, msg('This is not a valid name. Write it on one line, followed by a colon and a space.')],
  [/STRING|ESCAPE|SCALAR/, msg('Put this text in quotes.')],
];
