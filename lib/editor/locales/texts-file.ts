/** A text of a file in one locale. */
export type FileText = {
  id: string;
  locale: string;
  text: string;
  /** Line in the file, from 1. */
  line: number;
  /** The text that it translates, if the file says so. */
  source?: { locale: string; text: string };
};

/** A place of a file that cannot be read. */
export type FileFault = { line: number; reason: string };

/** What a file says: its texts, the places that could not be read, and columns that are not languages. */
export type TextsFile =
  | { ok: true; texts: FileText[]; faults: FileFault[]; ignored: string[] }
  | ({ ok: false } & FileFault);
