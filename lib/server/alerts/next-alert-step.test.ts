import { expect, it } from 'vitest';
import { type AlertState, type AlertVerdict, nextAlertStep } from './next-alert-step';

const HOUR = 3_600_000;
const NONE: AlertState = { raisedAt: null, notifiedAt: null };

/** Events of a sequence of verdicts, with whether each sent a notice. */
function run(verdicts: readonly [hours: number, verdict: AlertVerdict][], mutedUntil = 0): string[] {
  let state = NONE;
  return verdicts.flatMap(([hours, verdict]) => {
    const step = nextAlertStep(state, verdict, hours * HOUR, hours < mutedUntil);
    if (!step) return [];
    state = step.state;
    return [`${hours} h ${step.event}${step.notify ? '' : ', silent'}`];
  });
}

it.each<[string, [number, AlertVerdict][], string[]]>([
  [
    'reports each edge once',
    [
      [1, 'below'],
      [2, 'above'],
      [3, 'above'],
      [4, 'below'],
      [5, 'below'],
    ],
    ['2 h raised', '4 h resolved'],
  ],
  [
    'changes nothing on too little evidence',
    [
      [1, 'unclear'],
      [2, 'above'],
      [3, 'unclear'],
      [30, 'unclear'],
      [31, 'below'],
    ],
    ['2 h raised', '31 h resolved'],
  ],
  [
    'repeats a raised alert each day',
    [
      [1, 'above'],
      [24, 'above'],
      [25, 'above'],
      [48, 'above'],
      [49, 'above'],
    ],
    ['1 h raised', '25 h repeated', '49 h repeated'],
  ],
  [
    'sends at most one notice an hour if it goes up and down',
    [
      [1, 'above'],
      [1.1, 'below'],
      [1.2, 'above'],
      [1.3, 'below'],
      [1.4, 'above'],
      [1.9, 'above'],
      [2.1, 'above'],
    ],
    [
      '1 h raised',
      '1.1 h resolved',
      '1.2 h raised, silent',
      '1.3 h resolved, silent',
      '1.4 h raised, silent',
      '2.1 h repeated',
    ],
  ],
])('%s', (_, verdicts, events) => {
  expect(run(verdicts)).toEqual(events);
});

it('sends nothing while it is muted, and what is raised when it is unmuted', () => {
  const verdicts: [number, AlertVerdict][] = [
    [1, 'above'],
    [2, 'below'],
    [3, 'above'],
    [30, 'above'],
    [40, 'above'],
  ];
  expect(run(verdicts, 35)).toEqual([
    '1 h raised, silent',
    '2 h resolved, silent',
    '3 h raised, silent',
    '40 h repeated',
  ]);
});
