import type { BrowserContext } from '@playwright/test';
import type { FlowDocument } from '@turnpike/engine/document';

/** Where the pictures of the flow are. No request leaves the browser: see `servePictures`. */
const PICTURES = 'https://pictures.example';

/** A flow whose first message has every type of part, and whose question has quick replies. */
export function buildContentFlow(): FlowDocument {
  return {
    schemaVersion: '1',
    name: 'Parts of a reply',
    locale: 'en',
    main: 'main',
    facts: [
      { name: 'reserve', type: 'boolean' },
      { name: 'size', type: 'enum', values: [{ value: 's' }, { value: 'm' }] },
    ],
    states: [],
    gates: [],
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'edges',
        entry: 'offer',
        nodes: [
          {
            type: 'message',
            id: 'offer',
            name: 'Offer',
            text: 'These jackets are in stock.',
            content: [
              { type: 'image', url: `${PICTURES}/rack.svg`, alt: 'Three jackets on a rack' },
              { type: 'image', url: `${PICTURES}/missing.svg`, alt: 'The shop from outside' },
              { type: 'pause', milliseconds: 1500 },
              {
                type: 'carousel',
                cards: ['Ridge', 'Valley', 'Shore', 'Summit'].map((name) => ({
                  title: `${name} jacket`,
                  subtitle: 'Sizes S and M',
                  image: { url: `${PICTURES}/rack.svg`, alt: `The ${name} jacket` },
                  buttons: [{ type: 'reply', label: `Take the ${name}`, says: `I take the ${name} jacket` }],
                })),
              },
              { type: 'file', url: `${PICTURES}/sizes.pdf`, title: 'Table of sizes' },
              { type: 'link', url: 'https://shop.example/', label: 'Our shop' },
              {
                type: 'location',
                latitude: 52.52,
                longitude: 13.405,
                label: '12 Mill Lane, opposite the library',
              },
              {
                type: 'card',
                title: 'Questions?',
                buttons: [{ type: 'phone', label: 'Call us', phone: '+49 30 1234' }],
              },
              { type: 'audio', url: `${PICTURES}/voice.mp3`, title: 'How we make them' },
              { type: 'video', url: `${PICTURES}/film.mp4`, title: 'A walk in the rain' },
            ],
          },
          {
            type: 'question',
            id: 'ask',
            name: 'Reserve',
            text: 'Shall we reserve one for you?',
            produces: ['reserve'],
            quickReplies: [
              { label: 'Yes please', fact: 'reserve', value: true },
              { label: 'Not today', fact: 'reserve', value: false },
            ],
          },
          {
            type: 'message',
            id: 'done',
            name: 'Done',
            text: 'Noted: {reserve, select, true {one is yours} other {nothing reserved}}.',
            waitsForUser: true,
            quickReplies: [{ label: 'Thanks', says: 'Thank you very much' }],
          },
          { type: 'terminal', id: 'end', name: 'End', text: 'See you soon.' },
        ],
        edges: [
          { id: 'e1', from: 'offer', to: 'ask' },
          { id: 'e2', from: 'ask', to: 'done' },
          { id: 'e3', from: 'done', to: 'end' },
        ],
      },
    ],
  };
}

const RACK = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#9cf"/></svg>`;

/** Answers the requests for the pictures. Returns the referrers they came with. */
export async function servePictures(context: BrowserContext): Promise<(string | undefined)[]> {
  const referrers: (string | undefined)[] = [];
  await context.route(`${PICTURES}/**`, (route) => {
    referrers.push(route.request().headers().referer);
    return route.request().url().endsWith('/rack.svg')
      ? route.fulfill({ contentType: 'image/svg+xml', body: RACK })
      : route.fulfill({ status: 404 });
  });
  return referrers;
}
