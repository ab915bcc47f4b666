import { type FlowDocument, parseFlow } from '@turnpike/engine/document';
import { msg } from '@turnpike/engine/messages';
import type { ImportedTexts } from '@/lib/contract/schemas/flow-texts';
import { readTextsFile } from '@/lib/editor/locales/read-texts-file';
import { takeTexts } from '@/lib/editor/locales/take-texts';
import { writeTextsFile } from '@/lib/editor/locales/write-texts-file';
import { Refusal } from '@/lib/server/refusal';

export type WriteTextsInput = { draft: string; locale: string | undefined };
export type TakeTextsInput = { draft: string; bytes: Uint8Array; unchecked: boolean };
/** `draft`: undefined if nothing changed. */
type DraftTexts = Omit<ImportedTexts, 'revision'> & { draft: string | undefined };

/** Writes the texts of a draft, given as JSON text, with the code of the Texts view. */
export async function writeDraftTexts({ draft, locale }: WriteTextsInput): Promise<string> {
  return writeTextsFile(parseDraft(draft), locale);
}

/** Takes the texts of a file into a draft, given as JSON text. */
export async function takeDraftTexts({ draft, bytes, unchecked }: TakeTextsInput): Promise<DraftTexts> {
  const document = parseDraft(draft);
  const read = await readTextsFile(new Blob([new Uint8Array(bytes)]));
  if (!read.ok)
    throw new Refusal(
      'invalid-request',
      msg('Line {line}: {reason}', { line: read.line, reason: read.reason }),
    );
  const { taken, leftOut, same, newLocales, ...next } = takeTexts(document, read, { unchecked });
  return {
    ...{ changed: taken.length, same, leftOut, newLocales },
    draft: taken.length > 0 ? JSON.stringify(next.document) : undefined,
  };
}

function parseDraft(draft: string): FlowDocument {
  const parsed = parseFlow(JSON.parse(draft));
  if (parsed.ok) return parsed.flow;
  throw new Refusal(
    'flow-invalid',
    msg('The draft is not a valid flow document, so its texts cannot be read.'),
  );
}
