import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHANNEL_KINDS } from '@/lib/contract/names';
import type { TurnResponse } from '@/lib/contract/schemas/turns';
import type { ChannelReply, ReplyCard, ReplyPart } from './kit/adapter';
import { CHANNEL_ADAPTERS } from './kit/channel-adapters';
import { writeTalk } from './mcp/talk/write-talk';
import { writeCompletion } from './openai/write-completion';
import { writeMessages } from './rasa/write-messages';

const FOLDER = 'engine/testing/golden';
type Golden = { name: string; replies: ChannelReply[] };

/** The replies of all golden conversations that are more than a text. */
const goldens: Golden[] = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => {
    const trace = JSON.parse(readFileSync(path.join(FOLDER, name, 'trace.json'), 'utf8'));
    const replies = (trace.turns as { replies?: ChannelReply[] }[]).flatMap((turn) => turn.replies ?? []);
    return { name, replies: replies.filter((reply) => reply.content || reply.options || reply.media) };
  })
  .filter(({ replies }) => replies.length > 0);

const turnOf = (replies: ChannelReply[]): TurnResponse => ({
  sessionId: 's',
  turn: 1,
  flow: { id: 'f', version: 1 },
  status: 'waiting',
  traceId: 's:1',
  replies,
});

/** What each door sends for replies. */
const DOORS: Record<string, (replies: ChannelReply[]) => unknown> = {
  openai: (replies) => {
    const completion = writeCompletion({ turn: turnOf(replies), model: 'f', created: 0 });
    return (completion as { choices: { message: { content: string } }[] }).choices[0]?.message.content;
  },
  mcp: (replies) => writeTalk(turnOf(replies)).content,
  rasa: (replies) => writeMessages({ replies }, 'ann'),
  ...Object.fromEntries(
    CHANNEL_KINDS.map((kind) => [
      kind,
      (replies: ChannelReply[]) =>
        replies.flatMap((reply) =>
          CHANNEL_ADAPTERS[kind].render(reply, { settings: {}, tap: (at) => JSON.stringify(at) }),
        ),
    ]),
  ),
};
/** WhatsApp shows up to 20 characters of a button, and of a row of a list 24. */
const MAX_LABEL: Record<string, number> = { whatsapp: 19, telegram: 63 };

function wordsOfCard(
  { title, subtitle, image, buttons = [] }: ReplyCard,
  cut: (label: string) => string,
): string[] {
  return [
    title,
    ...(subtitle ? [subtitle] : []),
    ...(image ? [image.url] : []),
    ...buttons.flatMap((button) => {
      if (button.type === 'link') return [cut(button.label), button.url];
      return button.type === 'phone' ? [cut(button.label), button.phone] : [cut(button.label)];
    }),
  ];
}

/** What a customer must be able to see of a part. */
function wordsOfPart(part: ReplyPart, cut: (label: string) => string): string[] {
  switch (part.type) {
    case 'image':
      return [part.alt, part.url];
    case 'video':
    case 'audio':
    case 'file':
      return [part.title, part.url];
    case 'link':
      return [part.label, part.url];
    case 'location':
      return [part.label, String(part.latitude), String(part.longitude)];
    case 'card':
      return wordsOfCard(part, cut);
    case 'carousel':
      return part.cards.flatMap((card) => wordsOfCard(card, cut));
    case 'text':
      return [part.text];
    case 'rating':
    case 'pause':
      return [];
  }
}

const wordsOf = (
  { text, content = [], options = [] }: ChannelReply,
  cut: (label: string) => string,
): string[] => [
  text,
  ...content.flatMap((part) => wordsOfPart(part, cut)),
  ...options.map(({ label }) => cut(label)),
];

describe.each(Object.entries(DOORS))('the door %s', (name, write) => {
  it.each(goldens)('sends everything of the replies of $name', ({ replies }) => {
    const cut = (label: string) => [...label].slice(0, MAX_LABEL[name]).join('');
    const sent = JSON.stringify(write(replies));
    const missing = replies
      .flatMap((reply) => wordsOf(reply, cut))
      // A long text is split between words.
      .flatMap((text) => (text.length > 1000 ? text.split(/\s+/) : [text]))
      .filter((text) => !sent.includes(JSON.stringify(text).slice(1, -1)));
    expect(missing).toEqual([]);
  });
});

it('covers every part', () => {
  const types = goldens.flatMap(({ replies }) =>
    replies.flatMap(({ content = [] }) => content.map(({ type }) => type)),
  );
  expect([...new Set(types)].toSorted()).toEqual([
    'audio',
    'card',
    'carousel',
    'file',
    'image',
    'link',
    'location',
    'pause',
    'text',
    'video',
  ]);
});
