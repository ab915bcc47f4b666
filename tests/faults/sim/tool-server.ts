import type { Answer } from '@turnpike/engine/turn';
import type { SimActor } from './actor';
import type { SimTimeline } from './timeline';

type Call = { tool: string; args: string; by: SimActor; at: number };

/** A simulated tool server that counts calls and executions. */
export type SimToolServer = {
  call(by: SimActor, request: { tool: string; args: object; operationId: string }): Promise<Answer>;
  calls: Map<string, Call[]>;
  /** Executions per operation. */
  done: Map<string, { times: number; answer: Answer }>;
};

const DECLINED: Answer = { ok: false, error: { code: 'declined', message: 'Not today.', retryable: false } };

export function createToolServer(timeline: SimTimeline, slow: number): SimToolServer {
  const { random } = timeline;
  const calls: SimToolServer['calls'] = new Map();
  const done: SimToolServer['done'] = new Map();
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
