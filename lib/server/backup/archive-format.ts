import { z } from 'zod';

/** Increased when older programs can no longer read an archive. */
export const ARCHIVE_FORMAT = 1;

/**
 * An archive is a gzip file of text: a header line, the rows of each table in PostgreSQL's COPY format, and a footer
 * line. An archive without its footer is incomplete.
 */
export const HEADER_MARK = '-- turnpike-backup ';
export const FOOTER_MARK = '-- turnpike-backup-end ';
export const END_OF_ROWS = '\\.';

const MigrationSchema = z.object({ name: z.string(), checksum: z.string() });

export const HeaderSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  createdAt: z.string(),
  postgres: z.string(),
  /** Applied migrations: the schema that the rows have. */
  migrations: z.array(MigrationSchema).min(1),
  /** Null if the database was never used by a server. */
  secretFingerprint: z.string().nullable(),
  /** Only in archives that were requested with it. */
  secret: z.string().optional(),
});
export type ArchiveHeader = z.infer<typeof HeaderSchema>;

const TableSumSchema = z.object({ name: z.string(), rows: z.number().int(), sha256: z.string() });
export type TableSum = z.infer<typeof TableSumSchema>;

export const FooterSchema = z.object({
  tables: z.array(TableSumSchema),
  /** Last values of the sequences that were used. */
  sequences: z.record(z.string(), z.string()),
});
export type ArchiveFooter = z.infer<typeof FooterSchema>;

/** A table and its columns, in the order of the rows' values. */
export type ArchiveTable = { name: string; columns: readonly string[] };

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The statement that loads a table's rows. In an archive, it is the line before the rows. */
export function copyStatement({ name, columns }: ArchiveTable): string {
  return `COPY ${quoteName(name)} (${columns.map(quoteName).join(', ')}) FROM stdin;`;
}

/** Parses a line of `copyStatement`; undefined for any other line. */
export function parseCopyStatement(line: string): ArchiveTable | undefined {
  const [, name, columns] =
    /^COPY "([a-z0-9_]+)" \(((?:"[a-z0-9_]+"(?:, )?)+)\) FROM stdin;$/.exec(line) ?? [];
  if (name === undefined || columns === undefined) return undefined;
  return { name, columns: columns.split(', ').map((column) => column.slice(1, -1)) };
}
