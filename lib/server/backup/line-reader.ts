import { END_OF_ROWS } from './archive-format';

const NEWLINE = 10;
const LAST_LINE = Buffer.from(`${END_OF_ROWS}\n`);
/** Headers and footers are far shorter; rows are not read as lines. */
const MAX_LINE_BYTES = 1_000_000;

export type LineReader = {
  /** The next line without its newline. Undefined: the text has ended or the line is too long. */
  line(): Promise<string | undefined>;
  /** The rows of a table up to their last line, in chunks of whole rows. Throws if the text ends before. */
  rows(): AsyncGenerator<Buffer>;
};

export function createLineReader(source: AsyncIterable<Buffer>): LineReader {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);

  async function fill(): Promise<boolean> {
    const { done, value } = await chunks.next();
    if (done) return false;
    rest = rest.length === 0 ? value : Buffer.concat([rest, value]);
    return true;
  }

  function take(bytes: number): Buffer {
    const taken = rest.subarray(0, bytes);
    rest = rest.subarray(bytes);
    return taken;
  }

  return {
    async line() {
      for (;;) {
        const end = rest.indexOf(NEWLINE);
        if (end !== -1) return take(end + 1).toString('utf8', 0, end);
        if (rest.length > MAX_LINE_BYTES || !(await fill())) return undefined;
      }
    },
    async *rows() {
      for (;;) {
        // `rest` starts with a row here.
        if (rest.subarray(0, LAST_LINE.length).equals(LAST_LINE)) {
          take(LAST_LINE.length);
          return;
        }
        const end = rest.indexOf(`\n${END_OF_ROWS}\n`);
        const whole = end === -1 ? rest.lastIndexOf(NEWLINE) : end;
        if (whole !== -1) yield take(whole + 1);
        if (end === -1 && !(await fill())) throw new Error('The archive ends in the middle of a table.');
      }
    },
  };
}
