import type { Session } from '@turnpike/engine';
import { type Golden, type GoldenTrace, toGoldenTrace, writeGoldenTrace } from '@turnpike/engine/testing';
import type { EffectKind, TurnInput, TurnRecord } from '@turnpike/engine/turn';
import type { DocumentJson } from '@/lib/contract/document-json';
import type { Override } from '@/lib/contract/schemas/sessions';
import type { TurnRequest } from '@/lib/contract/schemas/turns';
import { loadGoldens, loadTrace } from '@/scripts/golden-files';
import { createApi } from './support/flows';
import { test } from './support/parity-test';
import { expect } from './support/test';

const goldens = loadGoldens();
for (const golden of goldens) {
  const { name } = golden;
  test(`“${golden.script.name ?? name}” has the same trace in the browser, through the API and in its file`, async ({
    runInBrowser,
  }) => {
    const stored = loadTrace(name)!;
    const trace = JSON.parse(stored) as GoldenTrace;

    await test.step('in the browser', async () => {
      const run = await runInBrowser(golden, trace);
      expect(run.taken).toBe(stored);
      expect(run.stepped).toBe(stored);
      if (run.simulated !== null) expect(run.simulated).toBe(stored);
    });

    await test.step('through the API', async () => {
      const { records, session } = await runThroughApi(golden, trace);
      const turns = records.map((record) => ({ ...record, session, record }));
      expect(writeGoldenTrace(toGoldenTrace({ turns, session }))).toBe(stored);
    });
  });
}

async function runThroughApi({ flow, script, published }: Golden, trace: GoldenTrace) {
  const api = createApi();
  const created = await api.createFlow({ document: flow as DocumentJson });
  const release = async () => {
    const { number } = await api.publishVersion(created.id, '');
    await api.setEnvironment(created.id, 'production', { version: number, sessions: 'reconcile' });
  };
  await release();
  const sessionId = script.session?.id ?? 'script';
  await api.deleteSession(sessionId).catch(() => undefined);
  const records: TurnRecord[] = [];
  for (const [index, { input, effects }] of trace.turns.entries()) {
    const next = published.find(({ turn }) => turn === index);
    if (next) {
      const { revision } = await api.getFlow(created.id);
      await api.saveDraft(created.id, next.flow as DocumentJson, revision);
      await release();
    }
    const answered = (kind: EffectKind) =>
      effects.flatMap(({ effect, answer }) => (effect.kind === kind && answer.ok ? [answer.value] : []));
    // In a script, scores replace answers to `match`, and known customer data replaces answers to `loadCustomer`.
    const { answers: fixed, scores } = script.turns[index] ?? {};
    const answers = {
      ...fixed,
      ...(scores ? { match: answered('match') } : {}),
      ...(script.session?.customer === undefined ? {} : { loadCustomer: answered('loadCustomer') }),
    };
    if (input.type === 'override') {
      const { type: _type, locale: _locale, timezone: _timezone, ...body } = input;
      await api.overrideSession(sessionId, body as Override);
    } else {
      await api.takeTurn(created.id, {
        sessionId,
        ...(index === 0 && script.session?.facts ? { facts: script.session.facts } : {}),
        ...(script.session?.customer === undefined ? {} : { customerId: script.session.customer }),
        // The API itself adds the day in the time zone.
        input: {
          ...withoutDay(input),
          ...(Object.keys(answers).length > 0 ? { answers } : {}),
        } as TurnRequest['input'],
      });
    }
    const { record } = await api.getTurnRecord(sessionId, index + 1, { reveal: true });
    records.push(record as TurnRecord);
  }
  return { records, session: records.at(-1)?.after as Session };
}

const withoutDay = ({ today: _today, ...input }: TurnInput) => input;
