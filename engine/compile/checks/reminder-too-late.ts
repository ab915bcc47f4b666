import { DEFAULT_SESSION_IDLE_HOURS } from '../../document/settings.ts';
import { msg } from '../../messages/message.ts';
import { finding, fixReplace, type ProblemCheck } from '../check.ts';

const SECONDS_PER_HOUR = 3600;
const USUAL_SECONDS = 60;

/** A conversation that ends before its first reminder is due never sends one. */
export const reminderTooLate: ProblemCheck = {
  code: 'reminder-too-late',
  severity: 'warning',
  test: 'settings.silence reminds the customer only after the conversation has ended for being idle (memory.sessionIdleHours).',
  find: ({ flow }) => {
    const { silence, memory } = flow.settings ?? {};
    const hours = memory?.sessionIdleHours ?? DEFAULT_SESSION_IDLE_HOURS;
    if (!silence || silence.afterSeconds < hours * SECONDS_PER_HOUR) return [];
    const path = ['settings', 'silence', 'afterSeconds'];
    const earlier = Math.max(1, Math.min(USUAL_SECONDS, Math.floor((hours * SECONDS_PER_HOUR) / 2)));
    return [
      finding(
        path,
        { kind: 'settings' },
        msg(
          'The reminder after {seconds} seconds is never sent: the conversation ends after {hours, plural, one {# hour} other {# hours}} without a message. Remind earlier.',
          { seconds: silence.afterSeconds, hours },
        ),
        fixReplace(msg('Remind after {earlier} seconds', { earlier }), path, earlier),
      ),
    ];
  },
};
