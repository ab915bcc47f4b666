import { hash } from 'node:crypto';
import { z } from 'zod';
import { actorId } from '@/lib/server/accounts/actor';
import type { Agent } from '../agent';
import { readToken, signToken } from '../sign-token';

/**
 * A question in a form. It is its own id, signed, so that any process can accept the answer, and none has to remember
 * the question.
 */
const QuestionSchema = z.object({
  flowId: z.string(),
  sessionId: z.string(),
  /** The turn that asked. A later turn has answered it. */
  turn: z.number(),
  isChoice: z.boolean(),
  /** The last time for an answer: milliseconds since 1970. */
  until: z.number(),
});
export type FormQuestion = z.infer<typeof QuestionSchema>;

export function toQuestionId({ deps, actor }: Agent, question: FormQuestion): string {
  return signToken(deps.secret, 'question', actorId(actor), question);
}

/** Undefined if it is not a question of this agent. */
export function readFormQuestion({ deps, actor }: Agent, id: string): FormQuestion | undefined {
  return QuestionSchema.safeParse(readToken(deps.secret, 'question', actorId(actor), id)).data;
}

/** Topic of the notification that a question was answered or declined. */
export const topicOf = (questionId: string): string => `mcp ${hash('sha256', questionId)}`;
