import { describe, expect, it } from 'vitest';
import { loadServerWords } from '@/lib/server/providers/create-server-local';
import { embedText, VECTOR_BYTES } from './embed-text';
import { groupVectors } from './group-vectors';

const join = (vectors: readonly Int8Array[]): Uint8Array =>
  Uint8Array.from(vectors.flatMap((vector) => [...new Uint8Array(vector.buffer)]));
const TEXTS = [
  'can i just get my money back',
  'where is my parcel',
  'its been nine days and still no money on my card',
  'put it back on my card please, no voucher',
  'i want my money back, not a voucher',
  'when does my parcel arrive',
  'my cat is called Miso',
  'has my parcel been sent',
  'refund me the money please',
];

describe('groupVectors', () => {
  const group = async (texts: readonly string[], locale = 'en', known = texts.map(() => '')) => {
    const table = await loadServerWords();
    const groups = groupVectors({
      vectors: join(texts.map((text) => embedText(table, text, locale))),
      known,
    });
    return groups.map(({ members }) => members.map(({ place }) => texts[place]));
  };

  it('puts messages with similar meanings together, biggest group first, and leaves the others out', async () => {
    const [first = [], second = [], ...more] = await group(TEXTS);
    expect(more).toEqual([]);
    expect([...first].sort()).toEqual([
      'can i just get my money back',
      'i want my money back, not a voucher',
      'its been nine days and still no money on my card',
      'put it back on my card please, no voucher',
      'refund me the money please',
    ]);
    expect([...second].sort()).toEqual([
      'has my parcel been sent',
      'when does my parcel arrive',
      'where is my parcel',
    ]);
  });

  it('compares other languages by their spelling', async () => {
    const texts = ['איפה החבילה שלי', 'החבילה שלי איפה', 'איפה החבילה שלי?', 'מה שעות הפתיחה'];
    expect(await group(texts, 'he')).toEqual([texts.slice(0, 3)]);
  });

  it('keeps known groups, and adds what is similar to them', async () => {
    const texts = ['where is my parcel', 'when does my parcel arrive', 'my cat is called Miso'];
    expect(await group(texts, 'en', ['g', '', ''])).toEqual([texts.slice(0, 2)]);
  });

  it('leaves out messages without words', async () => {
    expect(await group(['!', '?', '...'])).toEqual([]);
  });

  it('groups 10,000 messages', { timeout: 60_000 }, () => {
    let seed = 1;
    const random = () => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return seed / 2 ** 32 - 0.5;
    };
    const TOPICS = 100;
    const topics = Array.from({ length: TOPICS }, () => Array.from({ length: VECTOR_BYTES }, random));
    // A quarter is about nothing that the others are about.
    const vectors = Array.from({ length: 10_000 }, () => {
      const topic = topics[Math.floor((random() + 0.5) * TOPICS * 1.33)];
      return Int8Array.from(
        { length: VECTOR_BYTES },
        (_, at) => 80 * ((topic?.[at] ?? random()) + 0.7 * random()),
      );
    });
    expect(groupVectors({ vectors: join(vectors), known: vectors.map(() => '') })).toHaveLength(TOPICS);
  });
});
