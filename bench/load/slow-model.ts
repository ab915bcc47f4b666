import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '@/tests/faults/testing/cluster';
import { createSender, publishLoadFlow, quantile } from '@/tests/faults/testing/hold-conversations';
import { readCpu, readPeakMemory } from './cpu';

/** Goal 16: turns in flight in one process, and turns started per second. */
const IN_FLIGHT = 500;
const MODEL_MS = 1000;
/** Rates below the goal show where the limit is. */
const RATES = [50, 100, 200, IN_FLIGHT];
const MAX_MEMORY_MB = 1024;
const MAX_OVERHEAD_MS = 150;
const MAX_CONNECTIONS = 8000;

type Goal = [text: string, found: number, test: 'at most' | 'at least', wanted: number];
/** `key` may take any number of turns. */
type Options = { cluster: Cluster; key: string; ms: number };
type Run = { inFlight: number; overheads: number[]; errors: number; cpu: number };
type Message = { sessionId: string; id: string };

/**
 * Turns that wait for a model, in one process. The model is a server on this machine that speaks the OpenAI protocol and
 * answers after a fixed time; what a turn takes beyond that is our overhead.
 */
export async function measureSlowModel({
  cluster,
  key,
  ms,
}: Options): Promise<{ lines: string[]; goals: Goal[] }> {
  const model = await startModel();
  const sender = createSender(MAX_CONNECTIONS);
  const target = cluster.create('model', { TURNPIKE_EGRESS_ALLOW: model.host });
  await target.start();
  try {
    const url = target.url() as string;
    const flowId = await publish(url, cluster.key, model.url, sender);
    const run = (rate: number, modelMs: number, forMs = ms) => {
      model.answerAfter(modelMs);
      return startTurns({ sender, url, key, flowId, rate, modelMs, ms: forMs, pid: target.pid() });
    };
    await run(20, MODEL_MS);
    const lines: string[] = [];
    const show = async (rate: number, modelMs: number, forMs?: number) => {
      const found = await run(rate, modelMs, forMs);
      lines.push(describe(rate, modelMs, found, readPeakMemory(target.pid())));
      console.error(lines.at(-1));
      return found;
    };
    // The same number in flight at a fifth of the rate: separates their memory from their CPU time.
    await show(IN_FLIGHT / 5, 5 * MODEL_MS, ms + 5 * MODEL_MS);
    let last: Run | undefined;
    for (const rate of RATES) last = await show(rate, MODEL_MS);
    return { lines, goals: toGoals(last as Run, readPeakMemory(target.pid())) };
  } finally {
    sender.close();
    await target.kill();
    await model.close();
  }
}

function toGoals({ inFlight, overheads, errors }: Run, memory: number): Goal[] {
  const rate = `${IN_FLIGHT} turns a second with a model of ${MODEL_MS / 1000} s`;
  return [
    [`16a turns in flight, ${rate}`, inFlight, 'at least', IN_FLIGHT],
    ['16b peak memory of the process, MB', memory, 'at most', MAX_MEMORY_MB],
    ['16c p99 of our own overhead, ms', quantile(overheads, 0.99), 'at most', MAX_OVERHEAD_MS],
    ['16d errors', errors, 'at most', 0],
  ];
}

function describe(
  rate: number,
  modelMs: number,
  { inFlight, overheads, errors, cpu }: Run,
  memory: number,
): string {
  const [p50, p99] = [0.5, 0.99].map((share) => quantile(overheads, share).toFixed(0));
  return (
    `${rate} turns/s, model ${modelMs / 1000} s: ${inFlight} in flight, overhead p50 ${p50} ms, p99 ${p99} ms, ` +
    `${errors} errors, CPU of the process ${cpu.toFixed(0)} µs per turn, peak memory ${memory.toFixed(0)} MB`
  );
}

type Start = {
  sender: ReturnType<typeof createSender>;
  url: string;
  key: string;
  flowId: string;
  rate: number;
  modelMs: number;
  ms: number;
  pid: number;
};

/**
 * Starts turns at a fixed rate, whether or not earlier ones are answered. Each is the first message of a
 * conversation.
 */
async function startTurns({ sender, url, key, flowId, rate, modelMs, ms, pid }: Start): Promise<Run> {
  const path = `/api/v1/flows/${flowId}/turns`;
  const post = (id: string, body: object) =>
    sender.post(url, path, { authorization: `Bearer ${key}`, 'idempotency-key': id }, JSON.stringify(body));
  const name = Math.random().toString(36).slice(2);
  const messages: Message[] = [];
  const count = Math.round((rate * ms) / 1000);
  while (messages.length < count) {
    const ids = Array.from(
      { length: Math.min(32, count - messages.length) },
      (_, n) => `${name}-${messages.length + n}`,
    );
    const started = await Promise.all(ids.map((id) => post(`${id}-start`, { input: { type: 'start' } })));
    for (const [n, { text }] of started.entries())
      messages.push({ sessionId: (JSON.parse(text) as Message).sessionId, id: ids[n] as string });
  }

  const overheads: number[] = [];
  let errors = 0;
  let open = 0;
  let inFlight = 0;
  const say = async ({ sessionId, id }: Message) => {
    const began = performance.now();
    inFlight = Math.max(inFlight, ++open);
    const answer = await post(id, { sessionId, input: { type: 'message', text: 'I take 11' } }).catch(
      () => undefined,
    );
    open -= 1;
    // Without the model's answer the question would be asked again.
    if (answer?.status === 200 && answer.text.includes('question 1,'))
      overheads.push(performance.now() - began - modelMs);
    else errors += 1;
  };
  const cpuBefore = readCpu(pid);
  const began = performance.now();
  await Promise.all(
    messages.map(async (message, n) => {
      await sleep((n / rate) * 1000 - (performance.now() - began));
      await say(message);
    }),
  );
  overheads.sort((a, b) => a - b);
  return { inFlight, overheads, errors, cpu: (readCpu(pid) - cpuBefore) / count };
}

async function publish(url: string, key: string, baseUrl: string, sender: Start['sender']): Promise<string> {
  const response = await fetch(`${url}/api/v1/providers/slow`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'openai-compatible', baseUrl, fastModel: 'slow' }),
  });
  if (!response.ok) throw new Error(`Adding the provider failed: ${await response.text()}`);
  return publishLoadFlow(sender, url, key, {
    understand: { mode: 'llm' },
    models: { understand: { model: 'slow/slow' } },
  });
}

/** Chat completions of the OpenAI protocol that set the first fact of the flow. */
async function startModel() {
  let delayMs = 0;
  const content = '{"commands":[{"type":"SetFact","fact":"number_0","value":11}]}';
  const server = http.createServer(async (request, response) => {
    const { model } = (await json(request)) as { model: string };
    await sleep(delayMs);
    const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }];
    const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: 'c', object: 'chat.completion', created: 1, model, choices, usage }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', IN_FLIGHT * 2, resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/v1`,
    answerAfter(ms: number) {
      delayMs = ms;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
