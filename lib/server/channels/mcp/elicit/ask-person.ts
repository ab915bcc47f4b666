import { toPlainText } from '@turnpike/engine/text';
import type { TurnResponse } from '@/lib/contract/schemas/turns';
import type { Agent } from '../agent';
import type { VersionReader } from '../talk/describe-versions';
import type { AgentCall } from '../tools/tool';
import { awaitAnswer } from './await-answer';
import { toQuestionId } from './question';
import { createForm } from './question-form';

/** Of one call. Clients wait 60 seconds for the answer of a tool by default. */
const ANSWER_MS = 45_000;
const MAX_QUESTIONS = 10;

/**
 * Puts the open question to the person at the client, and the next ones, as long as a form can ask them. Returns the
 * turns that followed; what is not answered stays open.
 */
export async function askPerson(
  agent: Agent,
  { form }: AgentCall,
  before: readonly TurnResponse[],
  readVersions: VersionReader,
): Promise<TurnResponse[]> {
  const turns: TurnResponse[] = [];
  const until = Date.now() + ANSWER_MS;
  while (form && turns.length < MAX_QUESTIONS) {
    const last = turns.at(-1) ?? before.at(-1);
    if (!last?.pending) break;
    const { sessionId, turn, flow, replies, pending } = last;
    const [version] = await readVersions(agent, [{ flowId: flow.id, version: flow.version }]);
    const requestedSchema = createForm(pending, version?.facts ?? []);
    if (!requestedSchema) break;
    const question = { flowId: flow.id, sessionId, turn, isChoice: pending.options !== undefined, until };
    const id = toQuestionId(agent, question);
    const message = replies.map(toPlainText).join('\n\n');
    const [next] = await Promise.all([
      awaitAnswer(agent, id, question),
      form.show(id, { mode: 'form', message, requestedSchema }),
    ]);
    if (next.length === 0) {
      await form.withdraw(id);
      break;
    }
    turns.push(...next);
  }
  return turns;
}
