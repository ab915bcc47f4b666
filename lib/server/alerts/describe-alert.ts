import type { AlertEventKind, AlertRate } from '@/lib/contract/names';
import type { AlertReading } from '@/lib/contract/schemas/alerts';
import type { Letter } from '@/lib/server/mail/write-mail';
import type { WatchedAlert } from './read-alert';

type NoticeKind = AlertEventKind | 'test';
type Watched = Pick<WatchedAlert, 'measure' | 'threshold' | 'windowMinutes' | 'tool'>;
type Described = Watched & Pick<WatchedAlert, 'flowId' | 'environment'> & { flowName: string };

const HAPPENED: Record<AlertRate, string> = {
  handoff: 'were handed off',
  deadlock: 'reached a dead end',
  error: 'had an error',
  'not-understood': 'had a message that was not understood',
  'tool-failed': 'had a tool call that failed',
};
const HEADS: Record<NoticeKind, string> = {
  raised: 'Alert',
  repeated: 'Still above the limit',
  resolved: 'Resolved',
  test: 'Test',
};

/** A notice as a sentence. Emails and requests are written in English. */
export function describeAlert(
  { measure, threshold, windowMinutes, tool }: Watched,
  reading: AlertReading | null,
): string {
  if (measure === 'spend') {
    const cost = reading?.dollars === undefined ? 'have a limit' : `cost $${reading.dollars.toFixed(2)}`;
    return `The models ${cost} today (UTC). The limit is $${threshold}.`;
  }
  const { conversations = 0, reached = 0 } = reading ?? {};
  const limit = `The limit is ${threshold} %.`;
  const started = `started in the last ${describeWindow(windowMinutes)}`;
  if (conversations === 0)
    return tool === null
      ? `No conversation ${started}. ${limit}`
      : `No conversation that ${started} called ${tool}. ${limit}`;
  const share = Math.round((reached / conversations) * 1000) / 10;
  const who = `${share} % of ${conversations === 1 ? '1 conversation' : `${conversations} conversations`}`;
  const happened = tool === null ? HAPPENED[measure] : 'had a failed call';
  const what = conversations === 1 ? happened.replace(/^were/, 'was') : happened;
  return `${who} that ${started}${tool === null ? '' : ` and called ${tool}`} ${what}. ${limit}`;
}

export function writeAlertLetter(
  kind: NoticeKind,
  alert: Described,
  reading: AlertReading | null,
  baseUrl: string | undefined,
): Letter {
  const place = `${alert.flowName}, ${alert.environment}`;
  const lines = [
    `${HEADS[kind]}: ${place}`,
    describeAlert(alert, reading),
    ...(kind === 'test' ? ['This is a test. Nothing was raised.'] : []),
  ];
  return {
    subject: `${HEADS[kind]}: ${alert.tool === null ? NAMES[alert.measure] : `failed calls of ${alert.tool}`} in ${place}`,
    lines,
    ...(baseUrl !== undefined && {
      link: { label: 'Open the flow', url: new URL(`/flows/${alert.flowId}`, baseUrl).href },
    }),
  };
}

const NAMES = {
  handoff: 'handoffs',
  deadlock: 'dead ends',
  error: 'errors',
  'not-understood': 'messages not understood',
  'tool-failed': 'failed tools',
  spend: 'model cost',
} as const satisfies Record<WatchedAlert['measure'], string>;

function describeWindow(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`;
  const hours = minutes / 60;
  if (hours === 1) return 'hour';
  return hours <= 24 ? `${hours} hours` : `${hours / 24} days`;
}
