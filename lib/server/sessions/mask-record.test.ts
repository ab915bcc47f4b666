import { compileFlow, newSession, type TurnInput, type TurnRecord, takeTurn } from '@turnpike/engine';
import { describe, expect, it } from 'vitest';
import { createLocalProviders } from '@/lib/understanding/local-providers';
import { MASK, maskFacts, maskRecord, maskText } from './mask-record';
import { deskDocument } from './testing/desk-flow';

const AT = '2026-01-05T09:00:00.000Z';
const compiled = (() => {
  const result = compileFlow(deskDocument());
  if (!result.ok) throw new Error('The test flow compiles.');
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

describe('maskRecord', () => {
  it('leaves no trace of a sensitive value: facts, events, commands, replies, input', async () => {
    const records = await converse([
      { type: 'message', text: '12' },
      { type: 'message', text: 'Write to Ann.Lee@Example.com please' },
      { type: 'message', text: 'green' },
    ]);
    expect(JSON.stringify(records)).toMatch(/ann\.lee@example\.com/i);
    const masked = records.map((record) => maskRecord(record, compiled));
    expect(JSON.stringify(masked)).not.toMatch(/ann\.lee|example\.com/i);
    expect(masked[2]?.input).toMatchObject({ text: MASK });
    expect(masked[2]?.replies).toEqual([
      expect.objectContaining({ text: `I will write to ${MASK}. Which color?` }),
    ]);
    expect(masked[3]?.input).toMatchObject({ text: 'green' });
    expect(masked[1]?.after.facts).toContainEqual(expect.arrayContaining(['size', 12]));
  });

  it('masks a message whole when its value was normalised', async () => {
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

  it('masks what an operator sets, and facts given at the start', async () => {
    const records = await converse([{ type: 'override', facts: { mail: 'bob@example.com' } }], {
      size: 3,
      phone: '+16502530000',
    });
    const masked = JSON.stringify(records.map((record) => maskRecord(record, compiled)));
    expect(masked).not.toMatch(/bob@|6502530000/);
    expect(JSON.stringify(records)).toMatch(/bob@/);
  });

  it('changes nothing in a record without sensitive values, and never the record given', async () => {
    const [start, sized] = (await converse([{ type: 'message', text: '12' }])) as [TurnRecord, TurnRecord];
    const before = JSON.stringify(sized);
    expect(maskRecord(start, compiled)).toEqual(start);
    expect(maskRecord(sized, compiled)).toEqual(sized);
    expect(JSON.stringify(sized)).toBe(before);
  });

  it('takes characters of patterns in values for what they are', async () => {
    const records = await converse([{ type: 'override', facts: { email: 'a+b.c@example.com' } }], {
      size: 1,
    });
    const masked = JSON.stringify(maskRecord(records[1] as TurnRecord, compiled));
    expect(masked).not.toContain('a+b.c');
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
      ['email', MASK, 2, 'user'],
      ['size', 3, 1, 'user'],
    ]);
  });

  it('mask values that other texts repeat', () => {
    const masked = maskText(
      { reason: 'wrote from ANN@example.com' },
      [['email', 'ann@example.com', 2, 'user']],
      compiled,
    );
    expect(masked).toEqual({ reason: `wrote from ${MASK}` });
  });
});
