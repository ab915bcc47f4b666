import type { CompiledFlow } from '@turnpike/engine';
import type { TurnRecord } from '@turnpike/engine/turn';
import { maskRecord } from '../conversations/views/mask-record';
import type { Attributes } from './tracer';

type TracedTurn = {
  sessionId: string;
  flowId: string;
  version: number;
  environment: string;
  customerId: string | null;
};

/**
 * The conversation of a turn, for every span of its trace: the conventions of OpenTelemetry for generative AI, and the
 * attributes that Langfuse groups traces by (https://langfuse.com/integrations/native/opentelemetry).
 */
export function toConversationAttributes(
  { sessionId, flowId, version, environment, customerId }: TracedTurn,
  sendsContent = false,
): Attributes {
  return {
    'gen_ai.conversation.id': sessionId,
    'langfuse.session.id': sessionId,
    // Businesses often use an email address or a phone number as this id.
    'langfuse.user.id': sendsContent ? (customerId ?? undefined) : undefined,
    'langfuse.environment': environment,
    'langfuse.version': String(version),
    'gen_ai.agent.version': String(version),
    'turnpike.flow': flowId,
  };
}

/** The message and the replies of a turn as pages without the right to reveal show them. */
export function toMessageAttributes(record: TurnRecord, flows: readonly CompiledFlow[]): Attributes {
  const { input, replies } = flows.reduce(maskRecord, record);
  const said = input.type === 'message' ? input.text : undefined;
  const answered = replies.map(({ text }) => text);
  return {
    ...(said !== undefined && {
      'gen_ai.input.messages': toMessages('user', [said]),
      'langfuse.observation.input': said,
    }),
    'gen_ai.output.messages': toMessages('assistant', answered),
    'langfuse.observation.output': answered.join('\n'),
  };
}

const toMessages = (role: 'user' | 'assistant', texts: readonly string[]): string =>
  JSON.stringify(
    texts.map((content) => ({
      role,
      parts: [{ type: 'text', content }],
      ...(role === 'assistant' && { finish_reason: 'stop' }),
    })),
  );
