import { compileFlow, type Frame, type Json, newSession, type Session, takeTurn } from '@turnpike/engine';
import { withAnswers } from '@turnpike/engine/testing';
import type { Command, TurnInput, TurnRecord } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import { createLocalProviders } from '@/lib/understanding/local-providers';
import { deskDocument } from '../../turns/testing/desk-flow';
import { tripDocument } from '../../turns/testing/trip-flow';
import { maskFacts, maskRecord, maskSaid, maskText } from './mask-record';
import { toStackView } from './stack-view';

const AT = '2026-01-05T09:00:00.000Z';
const compiled = (() => {
  const result = compileFlow(deskDocument());
  if (!result.ok) throw new Error('The test flow does not compile.');
  return result.compiled;
})();

type GivenInput = TurnInput extends infer T ? (T extends unknown ? Omit<T, 'at'> : never) : never;

/** Records of a conversation that starts with these facts. */
async function converse(inputs: GivenInput[], facts = {}): Promise<TurnRecord[]> {
  let session = newSession(compiled, { id: 's', facts, at: AT });
  const records: TurnRecord[] = [];
  for (const input of [{ type: 'start' } as const, ...inputs]) {
    const result = await takeTurn(
      compiled,
      session,
      { ...input, at: AT } as TurnInput,
      createLocalProviders(compiled.flow),
    );
    session = result.session;
    records.push(result.record);
  }
  return records;
}

/** A sensitive fact, and a computed one that a reply quotes. */
const derived = (() => {
  const result = compileFlow({
    schemaVersion: '1',
    name: 'Pin',
    locale: 'en',
    main: 'main',
    facts: [
      { name: 'pin', type: 'text', sensitive: true, prompt: 'Your pin?' },
      { name: 'copy', type: 'text', compute: '"c:" + answers.pin' },
      { name: 'shout', type: 'text', compute: 'answers.copy.upperAscii()' },
      { name: 'city', type: 'text', prompt: 'Your city?' },
    ],
    states: [],
    gates: [{ name: 'ALL', satisfiedBy: { metricsAll: ['pin', 'city'] } }],
    primaryGoal: { gate: 'ALL' },
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'gates',
        nodes: [
          { id: 'a', type: 'question', name: 'A', produces: ['pin'], importance: 'high', text: 'Your pin?' },
          { id: 'b', type: 'question', name: 'B', produces: ['city'], text: 'I noted {shout}. Your city?' },
        ],
      },
    ],
  });
  if (!result.ok) throw new Error('The test flow does not compile.');
  return result.compiled;
})();

async function takeDerived() {
  let session = newSession(derived, { id: 's', at: AT });
  const records: TurnRecord[] = [];
  const commands: Command[] = [{ type: 'SetFact', fact: 'pin', value: 'quagga' }];
  const inputs: TurnInput[] = [
    { type: 'start', at: AT },
    { type: 'message', text: 'it is quagga', at: AT },
  ];
  for (const input of inputs) {
    const providers = {
      ...createLocalProviders(derived.flow),
      understand: () => ({ ok: true as const, value: { commands: commands as unknown as Json } }),
    };
    const result = await takeTurn(derived, session, input, providers);
    session = result.session;
    records.push(result.record);
  }
  return { session, record: records[1] as TurnRecord };
}

describe('a computed fact that reads a sensitive one', () => {
  it('is masked in records, also where a reply quotes it', async () => {
    const { record } = await takeDerived();
    expect(JSON.stringify(record)).toMatch(/C:QUAGGA/);
    const masked = maskRecord(record, derived);
    expect(JSON.stringify(masked)).not.toMatch(/quagga/i);
    expect(masked.replies.map(({ text }) => text)).toEqual([`I noted ${MASKED_TEXT}. Your city?`]);
  });

  it('is masked in the state of a conversation and in texts about it', async () => {
    const { session } = await takeDerived();
    expect(maskFacts(session.facts, derived).map(([name, value]) => [name, value])).toEqual([
      ['copy', MASKED_TEXT],
      ['pin', MASKED_TEXT],
      ['shout', MASKED_TEXT],
    ]);
    expect(toStackView(session, derived, session.at).facts).toEqual({
      copy: MASKED_TEXT,
      pin: MASKED_TEXT,
      shout: MASKED_TEXT,
    });
    expect(maskText(['They said C:QUAGGA'], session, derived)).toEqual([`They said ${MASKED_TEXT}`]);
  });
});

describe('maskSaid', () => {
  it('says what maskRecord says of the input and the replies', async () => {
    const said = [
      ['Write to Ann.Lee@Example.com or call (650) 253-0000', 'green, as ann.lee@example.com said'],
      ['its ann at example dot com'],
    ];
    const records: TurnRecord[] = [];
    for (const texts of said) {
      const inputs = texts.map((text) => ({
        type: 'message' as const,
        text,
        replyTo: 'mail me: ann@example.com',
      }));
      records.push(...(await converse([{ type: 'message', text: '12' }, ...inputs])));
    }
    const { record } = await takeDerived();
    for (const [one, flow] of [
      ...records.map((each) => [each, compiled] as const),
      [record, derived] as const,
    ]) {
      const { input, replies } = maskRecord(one, flow);
      expect(maskSaid(one, flow)).toEqual({ input, replies });
    }
  });
});

describe('maskRecord', () => {
  it('is the record itself if the flow has no sensitive facts', async () => {
    const open = { ...compiled, sensitive: new Set<string>() };
    const [, record] = await converse([{ type: 'message', text: 'ann@example.com' }]);
    expect(maskRecord(record as TurnRecord, open)).toBe(record);
  });

  it('leaves no trace of a sensitive value: facts, events, commands, replies, input', async () => {
    const records = await converse([
      { type: 'message', text: '12' },
      { type: 'message', text: 'Write to Ann.Lee@Example.com please' },
      { type: 'message', text: 'green' },
    ]);
    expect(JSON.stringify(records)).toMatch(/ann\.lee@example\.com/i);
    const masked = records.map((record) => maskRecord(record, compiled));
    expect(JSON.stringify(masked)).not.toMatch(/ann\.lee|example\.com/i);
    expect(masked[2]?.input).toMatchObject({ text: MASKED_TEXT });
    expect(masked[2]?.replies).toEqual([
      expect.objectContaining({ text: `I will write to ${MASKED_TEXT}. Which color?` }),
    ]);
    expect(masked[3]?.input).toMatchObject({ text: 'green' });
    expect(masked[1]?.after.facts).toContainEqual(expect.arrayContaining(['size', 12]));
  });

  it('masks a message whole when its value was normalized', async () => {
    const records = await converse([
      { type: 'message', text: '12' },
      { type: 'message', text: 'call (650) 253-0000' },
    ]);
    const masked = JSON.stringify(maskRecord(records[2] as TurnRecord, compiled));
    expect(masked).not.toMatch(/253|650/);
  });

  it('masks an answer to a sensitive question that was not understood', async () => {
    const records = await converse([
      { type: 'message', text: '12' },
      { type: 'message', text: 'its ann at example dot com' },
    ]);
    expect(JSON.stringify(maskRecord(records[2] as TurnRecord, compiled))).not.toContain('dot com');
  });

  it('masks facts set by an operator and at the start', async () => {
    const records = await converse([{ type: 'override', facts: { mail: 'bob@example.com' } }], {
      size: 3,
      phone: '+16502530000',
    });
    const masked = JSON.stringify(records.map((record) => maskRecord(record, compiled)));
    expect(masked).not.toMatch(/bob@|6502530000/);
    expect(JSON.stringify(records)).toMatch(/bob@/);
  });

  it('masks known and remembered customer facts, however short', async () => {
    const [start] = (await converse([])) as [TurnRecord];
    const facts = [
      { name: 'mail', value: 'a@b', source: 'user' },
      { name: 'size', value: 12, source: 'call', verified: true },
    ] as const;
    const record = {
      ...start,
      events: [{ type: 'customer-remembered', facts: [...facts], turn: 1, index: 0 }],
      effects: [
        {
          effect: { seq: 0, kind: 'loadCustomer', request: { customer: 'ann' } },
          answer: { ok: true, value: { facts: [...facts], capabilities: ['calendar'] } },
        },
      ],
    } as unknown as TurnRecord;
    const shown = [{ ...facts[0], value: MASKED_TEXT }, facts[1]];
    expect(maskRecord(record, compiled)).toMatchObject({
      events: [{ facts: shown }],
      effects: [{ answer: { value: { facts: shown, capabilities: ['calendar'] } } }],
    });
  });

  it('changes nothing in a record without sensitive values, and never the given record', async () => {
    const [start, sized] = (await converse([{ type: 'message', text: '12' }])) as [TurnRecord, TurnRecord];
    const before = JSON.stringify(sized);
    expect(maskRecord(start, compiled)).toEqual(start);
    expect(maskRecord(sized, compiled)).toEqual(sized);
    expect(JSON.stringify(sized)).toBe(before);
  });

  it('escapes pattern characters in values', async () => {
    const records = await converse([{ type: 'override', facts: { email: 'a+b.c@example.com' } }], {
      size: 1,
    });
    const masked = JSON.stringify(maskRecord(records[1] as TurnRecord, compiled));
    expect(masked).not.toContain('a+b.c');
  });
});

describe('maskRecord on a stack', () => {
  const trip = (() => {
    const result = compileFlow(tripDocument());
    if (!result.ok) throw new Error('The test flow does not compile.');
    return result.compiled;
  })();

  /** Records of messages, some with their understanding given. */
  async function travel(...turns: (string | { text: string; commands: Command[] })[]): Promise<TurnRecord[]> {
    const local = createLocalProviders(trip.flow);
    let session = newSession(trip, { id: 's', at: AT });
    const records: TurnRecord[] = [];
    for (const said of [undefined, ...turns]) {
      const text = typeof said === 'object' ? said.text : said;
      const input: TurnInput =
        text === undefined ? { type: 'start', at: AT } : { type: 'message', text, at: AT };
      const providers =
        typeof said === 'object'
          ? withAnswers({ understand: [{ commands: said.commands } as unknown as Json] }, local)
          : local;
      const result = await takeTurn(trip, session, input, providers);
      session = result.session;
      records.push(result.record);
    }
    return records;
  }
  const maskAll = (records: TurnRecord[]) => records.map((record) => maskRecord(record, trip));

  it('leaves no trace in frames, their inputs and outputs, and calls', async () => {
    const records = await travel(
      'Rome',
      'check my booking',
      'ZX42-QUILL',
      'check my booking',
      '3',
      'ann@example.com',
    );
    const secrets = /ZX42|253.?0000|ann@/i;
    const types = new Set(records.flatMap(({ events }) => events.map(({ type }) => type)));
    for (const type of ['frame-started', 'frame-ended', 'tool-called', 'fact-set'] as const)
      expect(types).toContain(type);
    expect(JSON.stringify(records)).toMatch(secrets);
    const masked = maskAll(records);
    expect(JSON.stringify(masked)).not.toMatch(secrets);
    expect(masked[3]?.effects.find(({ effect }) => effect.kind === 'callTool')).toMatchObject({
      effect: { request: { args: { code: MASKED_TEXT } } },
      answer: { ok: true, value: { holder: { phone: MASKED_TEXT }, state: 'confirmed' } },
    });
    // The output of the first run is the input of the second.
    expect(masked[4]?.events).toContainEqual(
      expect.objectContaining({ type: 'frame-started', inputs: { reference: MASKED_TEXT } }),
    );
    expect(masked[3]?.after.finished?.[0]?.outputs).toEqual([
      ['reference', MASKED_TEXT],
      ['state', 'confirmed'],
    ]);
    expect(masked[3]?.replies[0]?.text).toBe(`It is confirmed. I call ${MASKED_TEXT}.`);
  });

  it('masks the inputs of a StartGraph command, by name and by alias, and the message it came from', async () => {
    for (const name of ['reference', 'code']) {
      const [, record] = await travel({
        text: 'look at a7 please',
        commands: [{ type: 'StartGraph', graph: 'check', inputs: { [name]: 'a7' } }],
      });
      const masked = maskRecord(record as TurnRecord, trip);
      expect(masked.input).toMatchObject({ text: MASKED_TEXT });
      expect(masked.events).toContainEqual(
        expect.objectContaining({
          type: 'understood',
          commands: [{ type: 'StartGraph', graph: 'check', inputs: { [name]: MASKED_TEXT } }],
        }),
      );
      const call = masked.effects.find(({ effect }) => effect.kind === 'callTool');
      // Too short to be masked inside text, but masked as a whole value.
      if (name === 'reference')
        expect(call?.effect).toMatchObject({ request: { args: { code: MASKED_TEXT } } });
      expect(JSON.stringify(masked)).not.toMatch(/"a7"/);
    }
  });

  it('masks a fact that was set aside and is suggested again', () => {
    const session = newSession(trip, { id: 's', at: AT });
    const after: Session = {
      ...session,
      frames: [{ ...(session.frames[0] as Frame), aside: [['email', 'old@example.com', 2, 'user']] }],
      pending: {
        kind: 'question',
        frame: 'main#1',
        node: 'email',
        row: 1,
        mode: 'EXECUTE',
        turn: 2,
        facts: ['email'],
        expects: 'text',
        suggested: 'old@example.com',
      },
    };
    const record = {
      input: { type: 'start', at: AT },
      before: session,
      after,
      effects: [],
      events: [],
      replies: [],
    };
    const masked = maskRecord(record as unknown as TurnRecord, trip);
    expect(masked.after.pending?.suggested).toBe(MASKED_TEXT);
    expect(masked.after.frames[0]?.aside).toEqual([['email', MASKED_TEXT, 2, 'user']]);
  });

  it('changes nothing in a flow without sensitive facts', async () => {
    const [start, city] = (await travel('Rome')) as [TurnRecord, TurnRecord];
    expect(maskAll([start, city])).toEqual([start, city]);
  });
});

describe('maskFacts and maskText', () => {
  it('mask the value and keep the row', () => {
    const facts = maskFacts(
      [
        ['email', 'ann@example.com', 2, 'user'],
        ['size', 3, 1, 'user'],
      ],
      compiled,
    );
    expect(facts).toEqual([
      ['email', MASKED_TEXT, 2, 'user'],
      ['size', 3, 1, 'user'],
    ]);
  });

  it('mask values that other texts repeat', () => {
    const masked = maskText(
      { reason: 'wrote from ANN@example.com' },
      { ...newSession(compiled, { id: 's', at: AT }), facts: [['email', 'ann@example.com', 2, 'user']] },
      compiled,
    );
    expect(masked).toEqual({ reason: `wrote from ${MASKED_TEXT}` });
  });
});
