import type { FlowDocument } from '@turnpike/engine/document';
import type { TeachTarget } from '@/lib/contract/schemas/improve';
import {
  getNeededScore,
  type SaidMessage,
  scoreChoice,
  scoreMeanings,
  toTargetKey,
} from '@/lib/server/improve/teaching/score-target';
import { createServerLocal } from '@/lib/server/providers/create-server-local';

/** Merged documents as JSON text. */
export type TeachingInput = { before: string; after: string; target: TeachTarget; messages: SaidMessage[] };

/** The scores of messages for a target, in order, with both documents. */
export async function scoreTeaching({ before, after, target, messages }: TeachingInput): Promise<{
  needs: number | null;
  scores: { before: number; after: number }[];
}> {
  const [was, is] = [await scoreAll(before, target, messages), await scoreAll(after, target, messages)];
  return {
    needs: is.needs,
    scores: messages.map((_, at) => ({ before: was.scores[at] ?? 0, after: is.scores[at] ?? 0 })),
  };
}

async function scoreAll(text: string, target: TeachTarget, messages: readonly SaidMessage[]) {
  const flow = JSON.parse(text) as FlowDocument;
  const local = createServerLocal(flow);
  const scores: number[] = [];
  for (const message of messages)
    scores.push(
      target.kind === 'choice'
        ? await scoreChoice(flow, local, target, message)
        : ((await scoreMeanings(flow, local, message)).get(toTargetKey(target)) ?? 0),
    );
  return { needs: getNeededScore(flow, target), scores };
}
