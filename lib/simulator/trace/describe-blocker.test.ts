import type { Blocker } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { describeBlocker, describeBlockers } from './describe-blocker';
import { namesOf } from './names';
import { phraseToText } from './phrase';

const names = namesOf({
  paths: [{ id: 'led', name: 'LED' }],
  graphs: [{ id: 'main', nodes: [{ id: 'led-1', name: 'LED details' }] }],
});

const LINES: { [R in Blocker['reason']]: [Extract<Blocker, { reason: R }>, string] } = {
  off: [{ reason: 'off' }, 'Disabled'],
  'missing-gates': [{ reason: 'missing-gates', gates: ['NEED', 'CONTACT'] }, 'Requires NEED and CONTACT'],
  'missing-states': [{ reason: 'missing-states', states: ['WELCOME'] }, 'Requires state WELCOME'],
  when: [
    { reason: 'when', expression: 'answers.age > 3', missing: ['age'] },
    'answers.age > 3: age not known',
  ],
  'run-cap': [{ reason: 'run-cap', executions: 1, max: 1 }, 'Ran 1 of 1 time'],
  path: [{ reason: 'path', paths: ['led', 'halogen'] }, 'Only on path LED or halogen'],
  replaced: [{ reason: 'replaced', by: 'led-1' }, 'Replaced by LED details'],
  'not-reached': [{ reason: 'not-reached' }, 'Not reached yet'],
  met: [{ reason: 'met' }, 'Objective met'],
  skipped: [{ reason: 'skipped' }, 'Skipped after the last attempt'],
  'cooling-down': [{ reason: 'cooling-down', turnsLeft: 1 }, 'Cooling down, 1 turn left'],
  'low-importance-after-goal': [
    { reason: 'low-importance-after-goal' },
    'Goal met, only high-importance nodes continue',
  ],
};

describe('describeBlocker', () => {
  it.each(Object.entries(LINES))('describes %s', (_reason, [blocker, line]) => {
    expect(phraseToText(describeBlocker(blocker, names))).toBe(line);
  });

  it('distinguishes a false expression from one that cannot be evaluated', () => {
    const when = { reason: 'when', expression: 'x' } as const;
    expect(phraseToText(describeBlocker(when, names))).toBe('x: false');
    expect(phraseToText(describeBlocker({ ...when, fault: 'no such key' }, names))).toBe(
      'x: cannot be evaluated (no such key)',
    );
  });

  it('puts all reasons of a node on one line', () => {
    expect(
      phraseToText(describeBlockers([{ reason: 'off' }, { reason: 'missing-gates', gates: ['A'] }], names)),
    ).toBe('Disabled; Requires A');
  });
});
