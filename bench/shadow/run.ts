import { cpus, loadavg } from 'node:os';
import type { CompiledFlow } from '@turnpike/engine';
import { type Recording, shadow } from '@turnpike/engine/shadow';
import { openGalleryFlow } from '@/lib/understanding/gallery/hold-conversation';
import {
  compileEdited,
  getGalleryLocal,
  recordGallery,
} from '@/lib/understanding/gallery/shadow/record-gallery';

/**
 * How long 1,000 conversations take, in one thread. Goal: 1,000 conversations of 10 turns within 15 s on two cores.
 *
 * An edit of a node needs no understanding; an edit of a fact makes every message be understood again.
 */
const CONVERSATIONS = Number(process.env.CONVERSATIONS ?? 1_000);
const FLOWS = ['order-status', 'event-registration', 'survey'];

console.log(
  `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim()}, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
);
for (const id of FLOWS) {
  const compiled = openGalleryFlow(id);
  const recorded = (await recordGallery(compiled)).map(({ recording }) => recording);
  const node = structuredClone(compiled.flow);
  for (const graph of node.graphs) for (const one of graph.nodes) one.checkpoint = true;
  const fact = structuredClone(compiled.flow);
  for (const one of fact.facts) one.description = `${one.description ?? ''} Edited.`;
  await measure(`${id}, nodes edited`, compileEdited(node, id), recorded);
  await measure(`${id}, facts edited`, compileEdited(fact, id), recorded);
}

async function measure(name: string, draft: CompiledFlow, recorded: readonly Recording[]): Promise<void> {
  const from = performance.now();
  let turns = 0;
  let same = 0;
  let first = 0;
  for (let count = 0; count < CONVERSATIONS; count++) {
    const recording = recorded[count % recorded.length] as Recording;
    const { verdict } = await shadow(draft, recording, { local: getGalleryLocal });
    if (count === 0) first = performance.now() - from;
    if (verdict === 'same') same += 1;
    turns += recording.records.length;
  }
  const seconds = (performance.now() - from) / 1000;
  console.log(
    `${name}: ${CONVERSATIONS} conversations, ${turns} turns, ${seconds.toFixed(1)} s, ${((seconds * 1000) / turns).toFixed(2)} ms a turn, first after ${first.toFixed(0)} ms, ${same} the same`,
  );
}
