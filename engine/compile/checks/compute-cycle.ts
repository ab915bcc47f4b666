import { msg } from '../../messages/message.ts';
import { finding, type ProblemCheck, type ProblemFinding } from '../check.ts';

/** A computed fact that depends on itself, directly or through others, never gets a value. */
export const computeCycle: ProblemCheck = {
  code: 'compute-cycle',
  severity: 'error',
  test: 'A computed fact reads itself, directly or through other computed facts. Each cycle is reported once.',
  find({ flow, compiled }) {
    const found: ProblemFinding[] = [];
    const index = new Map(flow.facts.map(({ name }, place) => [name, place]));
    const state = new Map<string, 'open' | 'done'>();
    const trail: string[] = [];
    // An explicit stack: a chain of thousands of computed facts must not overflow the call stack.
    const frames: { name: string; reads: Iterator<string> }[] = [];
    const open = (name: string): void => {
      const compute = compiled.facts.get(name)?.compute;
      if (compute === undefined || state.has(name)) return;
      state.set(name, 'open');
      trail.push(name);
      frames.push({ name, reads: compiled.getGuard(compute).analysis.answers[Symbol.iterator]() });
    };
    for (const { name: start } of flow.facts) {
      open(start);
      for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
        const next = frame.reads.next();
        if (next.done) {
          state.set(frame.name, 'done');
          frames.pop();
          trail.pop();
        } else if (state.get(next.value) === 'open') {
          const cycle = trail.slice(trail.indexOf(next.value));
          const [name] = cycle as [string];
          const message = msg(
            'Fact {fact} is computed from itself: {cycle}. Remove one of these references.',
            {
              fact: name,
              cycle: [...cycle, name].join(' → '),
            },
          );
          found.push(
            finding(['facts', index.get(name) as number, 'compute'], { kind: 'fact', name }, message),
          );
        } else open(next.value);
      }
    }
    return found;
  },
};
