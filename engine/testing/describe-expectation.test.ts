import { describe, expect, it } from 'vitest';
import { formatEnglish } from '../messages/format-english.ts';
import { buildEdgesFlow, message, question } from './builders.ts';
import { describeExpectation, describeFailure } from './describe-expectation.ts';

const FLOW = buildEdgesFlow({
  facts: [{ name: 'reason', type: 'text', prompt: 'Why?' }],
  nodes: [message('n1', { name: 'Greeting' }), question('n2', { name: 'Reason', produces: ['reason'] })],
});
const read = (...given: Parameters<typeof describeFailure>) => formatEnglish(describeFailure(...given));

describe('a failure of a test', () => {
  it.each([
    [
      { turn: 4, what: 'decisions', expected: '["n1 EXECUTE","n2 EXECUTE"]', found: '["n2 RETRY"]' },
      'Turn 4. Expected: runs Greeting and asks Reason. Got: asks Reason again.',
    ],
    [
      { turn: 1, what: 'facts', expected: '{"a":1,"reason":"cleaning"}', found: '{"a":1,"reason":null}' },
      'Turn 1. Expected: reason is cleaning. Got: reason is not known.',
    ],
    [
      { turn: 2, what: 'pending', expected: '"n2"', found: 'null' },
      'Turn 2. Expected: waits at Reason. Got: waits for nothing.',
    ],
    [
      { turn: 2, what: 'replies', expected: '["Hello"]', found: '[]' },
      'Turn 2. Expected: says “Hello”. Got: says nothing.',
    ],
    [
      { turn: 2, what: 'status', expected: '"complete"', found: '"waiting"' },
      'Turn 2. Expected: the conversation is complete. Got: waits for an answer.',
    ],
    [
      { turn: 2, what: 'method', expected: '"single"', found: '"relocalized"' },
      'Turn 2. Expected: takes the only matching transition. Got: searches for the step again.',
    ],
    [
      { turn: 2, what: 'request', expected: '"missing_fields"', found: 'null' },
      'Turn 2. Expected: asks for what is missing. Got: no request.',
    ],
    [
      { turn: 3, what: 'trace', expected: '{"type":"handoff"}', found: '"nothing"' },
      'Turn 3: the first difference in the trace is nothing instead of “handoff”',
    ],
    [
      { turn: 3, what: 'turn', expected: 'a session that goes on', found: 'one that is completed' },
      'Turn 3: the conversation has ended already',
    ],
  ])('names the parts of the flow: %j', (failure, text) => {
    expect(read(failure, FLOW)).toBe(text);
  });

  it('keeps the id of a deleted node', () => {
    expect(describeExpectation('pending', 'gone', FLOW).map(formatEnglish)).toEqual(['waits at gone']);
  });
});
