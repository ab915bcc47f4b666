import { toLogit } from './calibrate.ts';
import { countTexts, type Prepared, type Reading } from './prepare-texts.ts';

/** Logits of groups (all of them when none are named) by likeness to their centres. */
export function weighLikeness(
  prepared: Prepared,
  { pieces, meaning }: Pick<Reading, 'pieces' | 'meaning'>,
  groups?: readonly number[],
): Float64Array {
  const alike = prepared.pieces.compare(pieces, groups);
  const meant = meaning.share > 0 ? prepared.meanings.compare(meaning, groups) : undefined;
  for (let index = 0; index < alike.length; index++) {
    const group = groups ? (groups[index] as number) : index;
    const likeness = blend(alike[index] as number, meant?.[index] ?? 0, meaning.share);
    alike[index] = toLogit(prepared.scale, likeness, countTexts(prepared, group), meaning.known);
  }
  return alike;
}

/**
 * The same for a declared text as if its group did not have it: an example is never unlike itself, and
 * nothing could be learned from it.
 */
export function weighOthers(prepared: Prepared, text: number, groups?: readonly number[]): Float64Array {
  const { pieces, meanings, groupOf } = prepared;
  const reading = {
    pieces: pieces.texts[text] as Reading['pieces'],
    meaning: meanings.texts[text] as Reading['meaning'],
  };
  const logits = weighLikeness(prepared, reading, groups);
  const own = groupOf[text] as number;
  const count = countTexts(prepared, own);
  const index = groups ? groups.indexOf(own) : own;
  if (count < 2 || index < 0) return logits;
  const { known, share } = reading.meaning;
  const piece = leaveOut(pieces.compare(reading.pieces, [own])[0] as number, pieces.lengths[own] as number);
  const meant =
    share > 0
      ? leaveOut(meanings.compare(reading.meaning, [own])[0] as number, meanings.lengths[own] as number)
      : 0;
  logits[index] = toLogit(prepared.scale, blend(piece, meant, share), count, known);
  return logits;
}

function blend(piece: number, meant: number, share: number): number {
  return (1 - share) * piece + share * meant;
}

/** Likeness to the direction of a sum of unit vectors that long, had one of them not been added. */
function leaveOut(alike: number, length: number): number {
  const along = alike * length;
  return (along - 1) / Math.sqrt(Math.max(1e-9, length * length - 2 * along + 1));
}
