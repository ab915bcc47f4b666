import type { StoredTurnInput, StoredTurnRequest } from '@/lib/server/turns/request/stored-turn';
import type { Backend } from './backend';
import type { Processes } from './processes';
import { FLOW_IDS, WISHES, WORKSPACE } from './sim-flow';
import type { Temper } from './temper';
import type { SimTimeline } from './timeline';

/** A message and its answers, as its client knows them. */
export type PostedTurn = {
  sessionId: string;
  /** Its key, and a word that is unique to its text. */
  key: string;
  token: string;
  input: StoredTurnInput;
  /** Sent after the answer to the previous message was received. */
  inTurn: boolean;
  answers: { body: string; turn: number }[];
  refused: string[];
};
export type SimTalk = { sessionId: string; letters: PostedTurn[]; isDeleted: boolean };

/** Refusals after which the client retries. */
const PASSING: ReadonlySet<string> = new Set(['turn-in-flight', 'not-ready']);
const MAX_TRIES = 120;

/** Simulated customers, each with its own script. They retry until they get an answer. */
export function startClients(
  { send, remove }: Processes,
  backend: Backend,
  timeline: SimTimeline,
  temper: Temper,
  count: number,
) {
  const { random, world } = timeline;
  const sleep = (ms: number) => new Promise<void>((resolve) => timeline.after(ms, world, resolve));
  const talks: SimTalk[] = [];
  const late: Promise<void>[] = [];

  async function persist(letter: PostedTurn, flowId: string): Promise<void> {
    const { sessionId, key, input } = letter;
    const request: StoredTurnRequest = {
      workspaceId: WORKSPACE,
      channel: 'api',
      account: 'a',
      idempotencyKey: key,
      sessionId,
      input,
      ...(input.type === 'start' && { flowId }),
    };
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const sent = await send(request, random.chance(temper.impatient) ? random.between(50, 2000) : 20_000);
      timeline.note(`${key} ${sent === 'gone' ? sent : sent.ok ? `turn ${sent.turn}` : sent.refusal.code}`);
      if (sent !== 'gone' && sent.ok) {
        letter.answers.push({ body: sent.body, turn: sent.turn });
        return;
      }
      if (sent !== 'gone' && !PASSING.has(sent.refusal.code)) {
        letter.refused.push(sent.refusal.code);
        return;
      }
      await sleep(random.between(10, 800));
    }
    letter.refused.push('never answered');
  }

  /** Sends a message once, twice at the same time, or again much later. */
  async function deliver(letter: PostedTurn, flowId: string): Promise<void> {
    if (random.chance(temper.duplicates / 4))
      late.push(sleep(random.between(500, 12_000)).then(() => persist(letter, flowId)));
    const twice = random.chance(temper.duplicates);
    await Promise.all([
      persist(letter, flowId),
      twice ? sleep(random.between(0, 300)).then(() => persist(letter, flowId)) : undefined,
    ]);
  }

  function drawInput(token: string): StoredTurnInput {
    const dice = random.next();
    if (dice < 0.03) return { type: 'message', text: `person ${token}` };
    if (dice < 0.045) return { type: 'message', text: `bye ${token}` };
    if (dice < 0.08) return { type: 'override', facts: { note: token } };
    return { type: 'message', text: `${random.pick(WISHES)} ${token}` };
  }

  async function talk(index: number): Promise<void> {
    const id = `s${index}`;
    const flowId = random.pick(FLOW_IDS);
    const length = random.int(5, 40);
    let mine: SimTalk = { sessionId: id, letters: [], isDeleted: false };
    talks.push(mine);
    let before: Promise<void> = Promise.resolve();
    let isWaited = true;
    const write = async (input: (token: string) => StoredTurnInput) => {
      const number = talks.reduce(
        (sum, { sessionId, letters }) => sum + (sessionId === id ? letters.length : 0),
        0,
      );
      const token = `#${id}.${number}#`;
      const letter: PostedTurn = {
        sessionId: id,
        key: `${id}.${number}`,
        token,
        input: input(token),
        inTurn: isWaited,
        answers: [],
        refused: [],
      };
      mine.letters.push(letter);
      const sent = deliver(letter, flowId);
      isWaited = random.chance(0.8) || letter.input.type === 'start';
      before = Promise.all([before, sent]).then(() => undefined);
      if (isWaited) await before;
      if (letter.input.type === 'message' && letter.input.text.startsWith('person')) {
        await before;
        isWaited = true;
        await write((reply) => ({ type: 'operator', text: reply, by: 'Ann' }));
        await write(() => ({ type: 'override', handBack: true }));
      }
    };
    await sleep(random.between(0, 4000));
    await write(() => ({ type: 'start' }));
    for (let turn = 0; turn < length; turn++) {
      await sleep(random.chance(0.002) ? random.between(70_000, 90_000) : random.between(0, 600));
      if (random.chance(turn === 0 ? 4 * temper.deletes : temper.deletes)) {
        if (random.chance(0.7)) await before;
        mine.isDeleted = true;
        while ((await remove(id)) === 'gone') await sleep(300);
        if (random.chance(0.4)) break;
        // Starts a new conversation under the same id.
        await before;
        mine = { sessionId: id, letters: [], isDeleted: false };
        talks.push(mine);
        isWaited = true;
        await write(() => ({ type: 'start' }));
      }
      await write(drawInput);
    }
    await before;
  }

  /** Releases a version to all or some conversations. */
  async function release(): Promise<void> {
    await sleep(random.between(500, 20_000));
    const kind = random.pick(['reconcile', 'restart', 'handoff'] as const);
    const number = random.int(1, 2);
    for (const { sessionId } of talks) {
      const ref = { workspaceId: WORKSPACE, sessionId };
      const session = await backend.store.findSession(ref);
      if (!session || random.chance(0.3)) continue;
      const versionId = `${session.flowId}-v${number}`;
      const hash = backend.findVersion(session.flowId, versionId)?.hash ?? '';
      timeline.note(`release ${kind} ${sessionId} ${versionId}`);
      backend.store.askMove(ref, {
        kind,
        version: kind === 'handoff' ? null : { id: versionId, number, hash },
        strategy: 'conservative',
      });
    }
  }

  const done = Promise.all([
    ...Array.from({ length: count }, (_, index) => talk(index)),
    ...Array.from({ length: temper.releases }, release),
  ]).then(() => Promise.all(late));
  return { talks, done };
}
