import type { Answer } from '@turnpike/engine/turn';
import type { Actor } from './actor';
import type { Timeline } from './timeline';

type Call = { tool: string; args: string; by: Actor; at: number };

/** A simulated tool server that counts calls and executions. */
export type ToolServer = {
  call(by: Actor, request: { tool: string; args: object; operationId: string }): Promise<Answer>;
  calls: Map<string, Call[]>;
  /** Executions per operation. */
  done: Map<string, { times: number; answer: Answer }>;
};

const DECLINED: Answer = { ok: false, error: { code: 'declined', message: 'Not today.', retryable: false } };

export function createToolServer(timeline: Timeline, slow: number): ToolServer {
  const { random } = timeline;
  const calls: ToolServer['calls'] = new Map();
  const done: ToolServer['done'] = new Map();
  let number = 0;
  function perform(tool: string, operationId: string): Answer {
    const before = done.get(operationId);
    // An idempotent tool repeats its first answer; another one executes again.
    if (before && tool !== 'plain') return before.answer;
    const answer: Answer = random.chance(0.08) ? DECLINED : { ok: true, value: { number: ++number } };
    done.set(operationId, { times: (before?.times ?? 0) + 1, answer });
    return answer;
  }
  return {
    calls,
    done,
    call: (by, { tool, args, operationId }) =>
      new Promise((resolve) => {
        const known = calls.get(operationId) ?? [];
        calls.set(operationId, [...known, { tool, args: JSON.stringify(args), by, at: timeline.now() }]);
        timeline.note(`${by.name} calls ${tool} ${operationId}`);
        const there = random.chance(slow) ? random.between(3000, 9000) : random.between(1, 120);
        timeline.after(there, timeline.world, () => {
          const answer = perform(tool, operationId);
          timeline.after(random.between(1, 40), by, () => resolve(answer));
        });
      }),
  };
}
