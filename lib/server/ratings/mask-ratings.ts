import type { CompiledFlow, Json, Session } from '@turnpike/engine';
import type { Rating } from '@/lib/contract/schemas/ratings';
import { maskValues } from '@/lib/server/conversations/views/mask-values';
import { collect, listSessionValues, toTest } from '@/lib/server/conversations/views/sensitive-values';

/** Hides the sensitive values of a conversation in the comments of its customer. */
export function maskRatings(ratings: readonly Rating[], session: Session, compiled: CompiledFlow): Rating[] {
  const isSensitive = toTest(compiled);
  const values = new Set<string>();
  for (const [name, value] of listSessionValues(session)) if (isSensitive(name)) collect(value, values);
  return ratings.map((rating) => ({
    ...rating,
    comment: rating.comment && (maskValues(rating.comment as Json, values, isSensitive) as string),
  }));
}
