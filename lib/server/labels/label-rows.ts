import { createHash } from 'node:crypto';
import type { Label, LabelledMessage } from '@turnpike/engine/labels';
import type { NewLabel, StoredLabel } from '@/lib/contract/schemas/labels';
import type { LabelledMessage as LabelRow } from '@/lib/server/db/generated/client';

/** Messages with the same text at the same place have one label. */
const digestLabel = ({ text, at }: Pick<Label, 'text' | 'at'>): string =>
  createHash('sha256')
    .update(JSON.stringify([text, at && [at.graph, at.node]]))
    .digest('base64url');

/** The columns of a label. */
export function toColumns({ text, expect, ...place }: Label) {
  return { key: digestLabel({ text, at: place.at }), text, place, expected: expect };
}

type LabelColumns = Pick<LabelRow, 'id' | 'text' | 'place' | 'expected'>;
type SourceColumns = Pick<LabelRow, 'sessionId' | 'rev'>;

export function toLabelledMessage({ id, text, place, expected }: LabelColumns): LabelledMessage {
  return { id, text, ...(place as Omit<Label, 'text' | 'expect'>), expect: expected as Label['expect'] };
}

function toNewLabel(row: LabelColumns & SourceColumns): NewLabel {
  const { id: _, ...label } = toLabelledMessage(row);
  const { sessionId, rev } = row;
  return sessionId === null || rev === null ? label : { ...label, source: { sessionId, turn: rev } };
}

export function toStoredLabel(
  row: LabelColumns & SourceColumns & Pick<LabelRow, 'savedByName' | 'updatedAt'>,
): StoredLabel {
  const { id, savedByName: savedBy, updatedAt } = row;
  return { id, ...toNewLabel(row), savedBy, updatedAt: updatedAt.toISOString() };
}
