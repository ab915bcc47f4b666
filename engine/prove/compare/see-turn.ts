import type { Json, Status } from '../../session/session.ts';
import type { FilledPart } from '../../turn/types/filled-part.ts';
import type { TurnResult } from '../../turn/types/record.ts';

/** An option as the customer sees it. */
type SeenOption = { label: string; description?: string; image?: string; says?: string };

/** A reply as the customer sees it. */
type SeenReply = { text: string; content?: FilledPart[]; options?: SeenOption[] };

/** A call of a tool with its arguments. */
type SeenCall = { tool: string; args: Record<string, Json> };

/** What is seen of a turn from outside the flow. */
export type SeenTurn = {
  replies: SeenReply[];
  calls: SeenCall[];
  status: Status;
  /** How it ended: the outcome, or why and to whom it was handed off. */
  end?: { outcome?: string; reason?: string; queue?: string };
};

/** Leaves out ids, which customers and tools do not see. */
export function seeTurn({ session, replies, status, events, record }: TurnResult): SeenTurn {
  const { outcome } = session.ended ?? {};
  const { reason, queue } = session.handedOff ?? {};
  const end = dropAbsent({ outcome, reason, queue });
  return {
    replies: replies.map(({ text, content, options }) => ({
      text,
      ...(content && { content }),
      ...(options && {
        options: options.map(({ label, description, image, says }) => ({
          label,
          ...dropAbsent({ description, image, says }),
        })),
      }),
    })),
    calls: [
      ...record.effects.flatMap(({ effect }) =>
        effect.kind === 'callTool' ? [{ tool: effect.request.tool, args: effect.request.args }] : [],
      ),
      ...events.flatMap((event) =>
        event.type === 'tool-started' ? [{ tool: event.tool, args: event.args }] : [],
      ),
    ],
    status,
    ...(Object.keys(end).length > 0 && { end }),
  };
}

const dropAbsent = <Fields extends Record<string, string | undefined>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: string;
  };
