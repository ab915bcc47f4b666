import type { FlowDocument } from '@turnpike/engine/document';
import type { EnvironmentNeed } from '@/lib/contract/schemas/releases/environment-settings';
import { type Available, findNeeds } from '@/lib/server/environment-settings/find-needs';

export type NeedsInput = { document: string; available: Available };
/** A document can name ten thousands of addresses, and the answer would be as large as the document. */
export const MAX_NEEDS = 200;

/** What a document uses, and what an environment lacks of it; if it is too much, what it lacks first. */
export function listNeeds({ document, available }: NeedsInput): EnvironmentNeed[] {
  const needs = findNeeds(JSON.parse(document) as FlowDocument, available);
  if (needs.length > MAX_NEEDS) needs.sort((a, b) => Number(a.problem === null) - Number(b.problem === null));
  return needs.slice(0, MAX_NEEDS);
}
