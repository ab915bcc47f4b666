import { PART_TYPES } from '@turnpike/engine/document';
import { describe, expect, it } from 'vitest';
import { CHANNEL_KINDS, type ChannelKind } from '@/lib/contract/names';
import type { ChannelReply, RenderContext, ReplyCard, ReplyPart } from './adapter';
import { CHANNEL_ADAPTERS } from './channel-adapters';
import { writeTap } from './tap-data';

const URL = 'https://example.com/a';
const card: ReplyCard = {
  title: 'Room 12',
  subtitle: '90 per night',
  image: { url: URL, alt: 'The room' },
  buttons: [
    { type: 'reply', label: 'Book', says: 'Book room 12' },
    { type: 'link', label: 'Photos', url: URL },
    { type: 'phone', label: 'Call', phone: '+4930123' },
  ],
};
const PARTS: Record<ReplyPart['type'], ReplyPart> = {
  image: { type: 'image', url: URL, alt: 'Our hotel' },
  video: { type: 'video', url: URL, title: 'A tour' },
  audio: { type: 'audio', url: URL, title: 'A greeting' },
  file: { type: 'file', url: URL, title: 'The menu' },
  card: { type: 'card', ...card },
  carousel: { type: 'carousel', cards: [card, { title: 'Room 13' }] },
  link: { type: 'link', label: 'Our page', url: URL },
  location: { type: 'location', latitude: 52.5, longitude: 13.4, label: 'The hotel' },
  pause: { type: 'pause', milliseconds: 800 },
  rating: { type: 'rating', scale: 'stars', question: 'How was it?' },
  text: { type: 'text', text: 'In words' },
};
const tap: RenderContext['tap'] = (path) => writeTap({ conversation: 1, turn: 2, reply: 0 }, path);
const context = { settings: { listLabel: 'Choose' }, tap, answers: 'wamid.1' };
const render = (kind: ChannelKind, reply: Partial<ChannelReply>) =>
  CHANNEL_ADAPTERS[kind].render({ text: '', ...reply } as ChannelReply, context);
const bodies = (kind: ChannelKind, reply: Partial<ChannelReply>) =>
  render(kind, reply).map(({ path, body }) => (kind === 'telegram' ? { path, ...body } : body));

const bookInline = { text: 'Book', callback_data: 't1.2.0.b0.0.0' };
const photosInline = { text: 'Photos', url: URL };
const telegramCard = {
  path: 'sendPhoto',
  photo: URL,
  caption: 'Room 12\n90 per night\nCall: +4930123',
  reply_markup: { inline_keyboard: [[bookInline], [photosInline]] },
};
const whatsAppCard = {
  type: 'interactive',
  interactive: {
    type: 'button',
    header: { type: 'image', image: { link: URL } },
    body: { text: `Room 12\n90 per night\nPhotos: ${URL}\nCall: +4930123` },
    action: { buttons: [{ type: 'reply', reply: { id: 't1.2.0.b0.0.0', title: 'Book' } }] },
  },
};

/** The table in docs/channels.md. */
const TABLE: Record<ChannelKind, Record<ReplyPart['type'], object[]>> = {
  telegram: {
    image: [{ path: 'sendPhoto', photo: URL, caption: 'Our hotel' }],
    video: [{ path: 'sendVideo', video: URL, caption: 'A tour' }],
    audio: [{ path: 'sendAudio', audio: URL, caption: 'A greeting' }],
    file: [{ path: 'sendDocument', document: URL, caption: 'The menu' }],
    card: [telegramCard],
    carousel: [telegramCard, { path: 'sendMessage', text: 'Room 13' }],
    link: [
      {
        path: 'sendMessage',
        text: 'Our page',
        reply_markup: { inline_keyboard: [[{ text: 'Our page', url: URL }]] },
      },
    ],
    location: [
      { path: 'sendVenue', latitude: 52.5, longitude: 13.4, title: 'The hotel', address: '52.5, 13.4' },
    ],
    pause: [{ path: 'sendChatAction', action: 'typing' }],
    rating: [
      {
        path: 'sendMessage',
        text: 'How was it?',
        reply_markup: {
          inline_keyboard: [
            [1, 2, 3, 4, 5].map((score) => ({ text: `${score} ★`, callback_data: `t1.2.0.r${score}` })),
          ],
        },
      },
    ],
    text: [{ path: 'sendMessage', text: 'In words' }],
  },
  whatsapp: {
    image: [{ type: 'image', image: { link: URL, caption: 'Our hotel' } }],
    video: [{ type: 'video', video: { link: URL, caption: 'A tour' } }],
    audio: [
      { type: 'text', text: { body: 'A greeting' } },
      { type: 'audio', audio: { link: URL } },
    ],
    file: [{ type: 'document', document: { link: URL, filename: 'The menu' } }],
    card: [whatsAppCard],
    carousel: [whatsAppCard, { type: 'text', text: { body: 'Room 13' } }],
    link: [
      {
        type: 'interactive',
        interactive: {
          type: 'cta_url',
          body: { text: 'Our page' },
          action: { name: 'cta_url', parameters: { display_text: 'Our page', url: URL } },
        },
      },
    ],
    location: [{ type: 'location', location: { latitude: 52.5, longitude: 13.4, name: 'The hotel' } }],
    pause: [{ status: 'read', message_id: 'wamid.1', typing_indicator: { type: 'text' } }],
    rating: [
      {
        type: 'interactive',
        interactive: {
          type: 'list',
          body: { text: 'How was it?' },
          action: {
            button: '★ 1–5',
            sections: [
              {
                rows: ['★☆☆☆☆', '★★☆☆☆', '★★★☆☆', '★★★★☆', '★★★★★'].map((title, place) => ({
                  id: `t1.2.0.r${place + 1}`,
                  title,
                })),
              },
            ],
          },
        },
      },
    ],
    text: [{ type: 'text', text: { body: 'In words' } }],
  },
};

describe.each(CHANNEL_KINDS)('%s', (kind) => {
  it.each([...PART_TYPES, 'text'] as const)('sends a part of type %s', (type) => {
    expect(bodies(kind, { content: [PARTS[type]] })).toEqual(TABLE[kind][type]);
  });

  it('sends a text instead of a file that cannot be loaded', () => {
    for (const type of ['image', 'video', 'audio', 'file', 'card'] as const) {
      const last = render(kind, { content: [PARTS[type]] }).at(-1);
      expect(JSON.stringify(last?.fallback)).toContain(type === 'card' ? 'Room 12' : URL);
    }
  });

  it('waits as long as a pause says', () => {
    expect(render(kind, { content: [PARTS.pause] })[0]?.pauseMs).toBe(800);
  });

  it('splits a text that is too long', () => {
    const text = Array.from({ length: 1000 }, (_, n) => `word${n}`).join(' ');
    const sent = render(kind, { text }).map(({ body }) => body.text as string | { body: string });
    const pieces = sent.map((piece) => (typeof piece === 'string' ? piece : piece.body));
    expect(pieces.length).toBe(2);
    expect(pieces.join(' ')).toBe(text);
  });
});

const option = (label: string, more: object = {}) => ({ id: label, label, ...more });
const options = (count: number) => Array.from({ length: count }, (_, n) => option(`Option ${n}`));

it('offers the options below the last message in Telegram, also if it is sent as text', () => {
  const rows = [[{ text: 'Yes', callback_data: 't1.2.0.o0' }]];
  const [text, image] = render('telegram', {
    text: 'Well?',
    content: [PARTS.image],
    options: [option('Yes')],
  });
  expect(text?.body).toEqual({ text: 'Well?' });
  expect(image?.body.reply_markup).toEqual({ inline_keyboard: rows });
  expect(image?.fallback?.body.reply_markup).toEqual({ inline_keyboard: rows });
});

it('offers thumbs as buttons, below the options in Telegram', () => {
  const thumbs: ReplyPart = { type: 'rating', scale: 'thumbs', question: 'Did this help?' };
  const reply = { text: 'Done.', content: [thumbs], options: [option('Thanks')] };
  const [done, asked] = render('telegram', reply);
  expect(done?.body.reply_markup).toEqual({
    inline_keyboard: [[{ text: 'Thanks', callback_data: 't1.2.0.o0' }]],
  });
  expect(asked?.body).toEqual({
    text: 'Did this help?',
    reply_markup: {
      inline_keyboard: [
        [
          { text: '👎', callback_data: 't1.2.0.r0' },
          { text: '👍', callback_data: 't1.2.0.r1' },
        ],
      ],
    },
  });
  expect(bodies('whatsapp', { content: [thumbs] })).toEqual([
    {
      type: 'interactive',
      interactive: {
        type: 'button',
        body: { text: 'Did this help?' },
        action: {
          buttons: [
            { type: 'reply', reply: { id: 't1.2.0.r0', title: '👎' } },
            { type: 'reply', reply: { id: 't1.2.0.r1', title: '👍' } },
          ],
        },
      },
    },
  ]);
});

it('says the descriptions of options, for which buttons have no room', () => {
  const reply = { text: 'Which?', options: [option('Blue', { description: 'To the yard' })] };
  expect(bodies('telegram', reply)[0]).toMatchObject({ text: 'Which?\nBlue: To the yard' });
  expect(JSON.stringify(bodies('whatsapp', reply)[0])).toContain('Blue: To the yard');
});

it('offers up to 3 short options as buttons in WhatsApp, up to 10 as a list, and more as text', () => {
  const typeOf = (reply: Partial<ChannelReply>) =>
    bodies('whatsapp', reply).map(
      ({ type, interactive }: { type?: string; interactive?: { type: string } }) =>
        interactive ? interactive.type : type,
    );
  expect(typeOf({ text: 'Which?', options: options(3) })).toEqual(['button']);
  expect(typeOf({ text: 'Which?', options: options(4) })).toEqual(['list']);
  expect(typeOf({ text: 'Which?', options: [option('A label of 21 letter')] })).toEqual(['button']);
  expect(typeOf({ text: 'Which?', options: [option('A label of 21 letters')] })).toEqual(['list']);
  expect(typeOf({ text: 'Which?', options: options(11) })).toEqual(['text']);
  expect(typeOf({ text: 'Which?', content: [PARTS.image], options: options(2) })).toEqual([
    'image',
    'button',
  ]);
  const [list] = bodies('whatsapp', {
    text: 'Which?',
    options: [option('The room that faces the yard'), ...options(3)],
  });
  expect(list).toMatchObject({
    interactive: {
      body: { text: 'Which?' },
      action: {
        button: 'Choose',
        sections: [
          {
            rows: expect.arrayContaining([
              {
                id: 't1.2.0.o0',
                title: 'The room that faces the…',
                description: 'The room that faces the yard',
              },
            ]),
          },
        ],
      },
    },
  });
});
