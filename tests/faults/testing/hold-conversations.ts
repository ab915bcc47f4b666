import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A local conversation of ten turns: a greeting, nine numbers, and the end. */
const LOAD_TURNS = 10;

function loadFlow(settings: object) {
  const names = Array.from({ length: LOAD_TURNS - 1 }, (_, n) => `number_${n}`);
  return {
    schemaVersion: '1',
    name: 'Load',
    locale: 'en',
    main: 'main',
    primaryGoal: { gate: 'ALL' },
    facts: names.map((name) => ({ name, type: 'number' })),
    states: [],
    settings,
    gates: [{ name: 'ALL', satisfiedBy: { metricsAll: names } }],
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'gates',
        nodes: names.map((name, n) => ({
          id: `ask-${n}`,
          type: 'question',
          name: `Number ${n}`,
          text: `Which number do you take for question ${n}, and please only one?`,
          produces: [name],
        })),
      },
    ],
  };
}

type Answer = { status: number; text: string; headers: http.IncomingHttpHeaders };
export type LoadSender = {
  post(url: string, path: string, headers: Record<string, string>, body: string): Promise<Answer>;
  close(): void;
};

/** Keep-alive connections, as a caller under load uses them. A request that exceeds `timeoutMs` has failed. */
export function createSender(connections: number, timeoutMs = 30_000): LoadSender {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  return {
    close: () => agent.destroy(),
    post: (url, path, headers, body) =>
      new Promise((resolve, reject) => {
        const request = http.request(
          `${url}${path}`,
          {
            method: 'POST',
            agent,
            headers: {
              ...headers,
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(body),
            },
          },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('error', reject);
            response.on('end', () => {
              clearTimeout(late);
              const text = Buffer.concat(chunks).toString();
              resolve({ status: response.statusCode ?? 0, text, headers: response.headers });
            });
          },
        );
        const late = setTimeout(() => request.destroy(new Error('timeout')), timeoutMs);
        request.on('error', (error) => {
          clearTimeout(late);
          reject(error);
        });
        request.end(body);
      }),
  };
}

export type Load = {
  /** Addresses of the processes, used round-robin per turn. */
  urls: readonly string[];
  key: string;
  flowId: string;
  /** Concurrent conversations. */
  sessions: number;
  ms: number;
  /** Sends all turns of a conversation to the same process. */
  sticky?: boolean;
  /** Turns per second over all conversations. Unlimited unless given. */
  perSecond?: number;
  /** Ends the load before `ms`. */
  isOver?: () => boolean;
  /** Sends a turn again under its key if the answer is 503, as the API asks for. */
  retry?: boolean;
};
export type Held = {
  turns: number;
  perSecond: number;
  /** Duration of each turn in ms, sorted ascending. */
  times: number[];
  /** Failed requests, by kind of failure. */
  errors: Map<string, number>;
  /** Turns whose number did not follow the previous one. */
  reordered: number;
  retries: number;
};
const MAX_RETRIES = 20;
const RETRY_MS = 250;
/** Characters of a failed answer that are kept, enough for its code. */
const MAX_ANSWER = 200;

/** Runs concurrent conversations for a given time. */
export async function holdConversations(sender: LoadSender, load: Load): Promise<Held> {
  const { urls, key, flowId, sessions, ms, sticky = false, perSecond } = load;
  const everyMs = perSecond === undefined ? 0 : (sessions / perSecond) * 1000;
  const times: number[] = [];
  const errors = new Map<string, number>();
  let reordered = 0;
  let retries = 0;
  const run = Math.random().toString(36).slice(2);
  const started = performance.now();
  const isOver = () => performance.now() - started >= ms || load.isOver?.() === true;
  const path = `/api/v1/flows/${flowId}/turns`;

  type Taken = { sessionId: string; turn: number; status: string };
  async function take(body: object, id: string, endpoint: number, retried = 0): Promise<Taken | undefined> {
    const began = performance.now();
    const headers = { authorization: `Bearer ${key}`, 'idempotency-key': id };
    try {
      const url = urls[endpoint % urls.length] as string;
      const { status, text } = await sender.post(url, path, headers, JSON.stringify(body));
      times.push(performance.now() - began);
      if (status === 200) return JSON.parse(text) as Taken;
      if (load.retry && status === 503 && retried < MAX_RETRIES) {
        retries += 1;
        await sleep(RETRY_MS);
        return take(body, id, endpoint + 1, retried + 1);
      }
      note(`${status} ${text.slice(0, MAX_ANSWER)}`);
    } catch (error) {
      note((error as Error).message);
    }
    return undefined;
  }
  const note = (what: string) => errors.set(what, (errors.get(what) ?? 0) + 1);

  async function hold(who: number): Promise<void> {
    let due = started + (who / sessions) * everyMs;
    for (let talk = 0; !isOver(); talk++) {
      const id = `${run}-${who}-${talk}`;
      let sessionId: string | undefined;
      for (let turn = 1; turn <= LOAD_TURNS && !isOver(); turn++) {
        const input = turn === 1 ? { type: 'start' } : { type: 'message', text: String(turn * 11) };
        const body = { ...(sessionId !== undefined && { sessionId }), input };
        // After a late answer, the next turn is sent immediately to keep the rate.
        if (everyMs > 0) await sleep(Math.max(0, due - performance.now()));
        due += everyMs;
        const answer = await take(body, `${id}-${turn}`, sticky ? who : who + turn);
        if (!answer) break;
        if (answer.turn !== turn || (turn === LOAD_TURNS) !== (answer.status === 'complete')) reordered += 1;
        sessionId = answer.sessionId;
      }
    }
  }
  await Promise.all(Array.from({ length: sessions }, (_, who) => hold(who)));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  return { turns: times.length, perSecond: times.length / seconds, times, errors, reordered, retries };
}

/** Percentile of sorted values. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Creates and publishes a flow through the API. */
export async function publishLoadFlow(
  sender: LoadSender,
  url: string,
  key: string,
  settings: object = {},
): Promise<string> {
  const headers = { authorization: `Bearer ${key}` };
  const created = await sender.post(
    url,
    '/api/v1/flows',
    headers,
    JSON.stringify({ document: loadFlow(settings) }),
  );
  const { id } = JSON.parse(created.text) as { id: string };
  const version = await sender.post(url, `/api/v1/flows/${id}/versions`, headers, '{}');
  const path = `/api/v1/flows/${id}/environments/production`;
  const response = await fetch(`${url}${path}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"version":1}',
  });
  if (created.status !== 201 || version.status !== 201 || !response.ok)
    throw new Error(`Publishing the flow failed: ${created.text} ${version.text} ${response.status}`);
  return id;
}
