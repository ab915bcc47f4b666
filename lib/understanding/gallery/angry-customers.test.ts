// biome-ignore lint/style/noRestrictedImports: only tests read from a disk
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findFaults, openGalleryFlow } from './hold-conversation.ts';

/** A survey asks what was wrong, so such words answer it. A plan asks what to do with words it does not know. */
const OTHERS = ['survey', 'calendar-assistant'];

const flows = readdirSync('public/gallery')
  .filter((file) => file.endsWith('.flow.json'))
  .map((file) => file.slice(0, -'.flow.json'.length))
  .filter((id) => !OTHERS.includes(id));

describe.each(flows)('an angry customer: %s', (id) => {
  const compiled = openGalleryFlow(id);
  it.each([
    'this is rubbish',
    "you're useless",
    'u r useless',
    'this is so annoying',
    'you people are hopeless',
  ])('gets an apology: %s', async (text) => {
    const faults = await findFaults(compiled, {
      name: text,
      turns: [[text, { says: 'sorry', silentOn: ["didn't catch", "don't follow"] }]],
    });
    expect(faults).toEqual([]);
  });
});

it.each(['this is rubbish', 'this is such a joke', 'this is so rubbish'])(
  'is not heard as a no to what is offered: %s',
  async (text) => {
    const faults = await findFaults(openGalleryFlow('returns-desk'), {
      name: text,
      turns: [
        ['refund 12345', { says: 'send back' }],
        [text, { says: 'sorry', silentOn: 'nothing will be sent back' }],
      ],
    });
    expect(faults).toEqual([]);
  },
);
