import type { ShadowConversation } from '@/lib/contract/schemas/releases/shadow';
import { say } from '@/lib/words/say';

/** What the draft asked that the recording does not answer. */
export function describeAsked({ kind, tool, node }: NonNullable<ShadowConversation['asked']>): string {
  if (kind === 'callTool' && tool !== undefined)
    return node === undefined
      ? say('The draft calls {tool}, which the recording does not answer.', { tool })
      : say('{node} calls {tool}, which the recording does not answer.', { node, tool });
  if (kind === 'callTool') return say('The draft did not start the call whose result came in this turn.');
  if (kind === 'loadCustomer')
    return say('The draft reads what is known about the customer, which was not recorded.');
  return say('The draft asks a model something that the recording does not answer.');
}
