import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CompiledFlow } from '@turnpike/engine';
import { type FlowDocument, hashFlow } from '@turnpike/engine/document';
import type { Recording } from '@turnpike/engine/shadow';
import { compareAhead } from '@/lib/server/conversations/shadow/compare-ahead';
import { createComparer } from '@/lib/server/conversations/shadow/create-comparer';
import { createServerLocal } from '@/lib/server/providers/create-server-local';
import type { ShadowedConversation } from '@/lib/server/workers/tasks/run-shadow-batch';
import { WORKER_FILE } from '@/lib/server/workers/worker-file';
import { createWorkerPool } from '@/lib/server/workers/worker-pool';
import { openGalleryFlow } from '@/lib/understanding/gallery/hold-conversation';
import { bundleServer } from '@/scripts/bundle-server.mjs';
import { recordConversations } from './record-conversations';

/**
 * How long a shadow run takes in the worker threads of a server. Goal: 10,000 turns within 15 s on two cores, and the
 * first results within 1 s.
 *
 * Names of nodes need no understanding, except in a scenario; another alias of a fact makes every message be understood
 * again. `ONLY` limits the flows by a part of their name.
 */
const TURNS = Number(process.env.TURNS ?? 10_000);
const ONLY = process.env.ONLY ?? '';
/** Before a run, the memory of the recording is collected, and the thread that a server keeps starts. */
const IDLE_MS = 1_000;
const FLOWS = ['order-status', 'event-registration', 'survey', 'it-helpdesk'];
const EDITS: Record<string, (flow: FlowDocument) => void> = {
  'nodes renamed': ({ graphs }) => {
    for (const node of graphs.flatMap(({ nodes }) => nodes)) node.name += ', renamed';
  },
  'aliases added': ({ facts }) => {
    for (const fact of facts) fact.aliases = [...(fact.aliases ?? []), `other ${fact.name}`];
  },
};

console.log(
  `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim()}, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
);
await bundleServer();
for (const id of FLOWS.filter((flow) => flow.includes(ONLY))) {
  const compiled = openGalleryFlow(id);
  const recorded = await recordConversations(compiled, createServerLocal(compiled.flow), TURNS);
  const conversations = recorded.map((recording) => toShadowed(recording, compiled));
  for (const [name, edit] of Object.entries(EDITS)) {
    const flow = structuredClone(compiled.flow);
    edit(flow);
    await measure(`${id}, ${name}`, conversations, compiled, flow);
  }
}

function toShadowed({ id, records }: Recording, { hash }: CompiledFlow): ShadowedConversation {
  const texts = records.map((record) => JSON.stringify(record));
  return { id, version: 1, hash, updatedAt: '2026-01-05T09:00:00Z', records: texts };
}

/** A server that was idle keeps one thread, which has not compared anything yet. */
async function measure(
  name: string,
  conversations: readonly ShadowedConversation[],
  { id: flowId, flow, hash }: CompiledFlow,
  after: FlowDocument,
): Promise<void> {
  const workers = createWorkerPool(WORKER_FILE, { minThreads: 1 });
  const store = {
    findVersion: async () => ({ id: '1', number: 1, hash }),
    loadVersionContent: async () => JSON.stringify(flow),
  };
  const draft = { flowId, name: 'draft', hash: hashFlow(after), text: JSON.stringify(after) };
  const compare = createComparer({ turns: { store }, workers }, 'workspace', draft);
  await sleep(IDLE_MS);
  const from = performance.now();
  const cpu = process.cpuUsage();
  const getCpu = (): string => {
    const { user, system } = process.cpuUsage(cpu);
    return `${((user + system) / 1e6).toFixed(1)} s of CPU`;
  };
  let first = '';
  let same = 0;
  for await (const batch of compareAhead(read(conversations), compare)) {
    first ||= `${(performance.now() - from).toFixed(0)} ms and ${getCpu()}`;
    same += batch.same;
  }
  const seconds = (performance.now() - from) / 1000;
  const used = getCpu();
  await workers.close();
  const turns = conversations.reduce(
    (sum, one) => sum + ('records' in one ? (one.records?.length ?? 0) : 0),
    0,
  );
  console.log(
    `${name}: ${conversations.length} conversations, ${turns} turns, ${seconds.toFixed(1)} s, ${used}, first after ${first}, ${same} the same`,
  );
}

async function* read(conversations: readonly ShadowedConversation[]): AsyncGenerator<ShadowedConversation> {
  yield* conversations;
}
