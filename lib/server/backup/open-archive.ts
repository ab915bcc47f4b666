import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import {
  ARCHIVE_FORMAT,
  type ArchiveFooter,
  type ArchiveHeader,
  type ArchiveTable,
  FOOTER_MARK,
  FooterSchema,
  HEADER_MARK,
  HeaderSchema,
  parseCopyStatement,
} from './archive-format';
import { createLineReader } from './line-reader';

/** A row can have megabytes; small chunks would be joined many times. */
const CHUNK_BYTES = 256 * 1024;

export type Archive = {
  header: ArchiveHeader;
  /** Gives every table and its rows to `load`, in order, and returns the footer. */
  readTables(
    load: (table: ArchiveTable, rows: AsyncGenerator<Buffer>) => Promise<void>,
  ): Promise<ArchiveFooter>;
  close(): void;
};

/** Opens an archive and reads its header. Damage after the header is detected while the tables are read. */
export async function openArchive(file: string): Promise<Archive> {
  const input = createReadStream(file);
  const text = createGunzip({ chunkSize: CHUNK_BYTES });
  // An error of the file also ends `text`, where it is thrown.
  pipeline(input, text).catch(() => undefined);
  const close = () => {
    input.destroy();
    text.destroy();
  };
  const reader = createLineReader(text);
  try {
    const header = parseHeader(await reader.line());
    return {
      header,
      close,
      async readTables(load) {
        try {
          for (;;) {
            const line = await reader.line();
            if (line?.startsWith(FOOTER_MARK)) return await readEnd(line, reader.line);
            const table = line === undefined ? undefined : parseCopyStatement(line);
            if (!table) throw new Error(line === undefined ? INCOMPLETE : DAMAGED);
            await load(table, reader.rows());
          }
        } catch (error) {
          throw explain(error);
        }
      },
    };
  } catch (error) {
    close();
    throw explain(error);
  }
}

const INCOMPLETE = 'The archive is incomplete: its end is missing. Use another backup.';
const DAMAGED = 'The archive is damaged. Use another backup.';
const NO_ARCHIVE = 'The file is not a backup of Turnpike. Pass a file that `npm run backup` has written.';

function parseHeader(line: string | undefined): ArchiveHeader {
  if (!line?.startsWith(HEADER_MARK)) throw new Error(NO_ARCHIVE);
  const header: unknown = JSON.parse(line.slice(HEADER_MARK.length));
  const { format } = header as { format?: unknown };
  if (typeof format === 'number' && format > ARCHIVE_FORMAT)
    throw new Error('The archive was written by a newer version of Turnpike. Restore it with that version.');
  const parsed = HeaderSchema.safeParse(header);
  if (!parsed.success) throw new Error(DAMAGED);
  return parsed.data;
}

/** Reads to the end of the file, where gzip verifies its checksum. */
async function readEnd(line: string, next: () => Promise<string | undefined>): Promise<ArchiveFooter> {
  const parsed = FooterSchema.safeParse(JSON.parse(line.slice(FOOTER_MARK.length)));
  if (!parsed.success || (await next()) !== undefined) throw new Error(DAMAGED);
  return parsed.data;
}

/** Converts errors of the file and of gzip to messages with a next step. */
function explain(error: unknown): Error {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new Error(`The file ${path} does not exist.`);
  if (code === 'EISDIR') return new Error('The archive is a folder. Pass a file.');
  if (code === 'Z_BUF_ERROR') return new Error(INCOMPLETE);
  if (code === 'Z_DATA_ERROR')
    return new Error(/header/.test((error as Error).message) ? NO_ARCHIVE : DAMAGED, { cause: error });
  if (error instanceof SyntaxError) return new Error(DAMAGED, { cause: error });
  return error as Error;
}
