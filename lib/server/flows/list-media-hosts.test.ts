import { expect, it } from 'vitest';
import { listMediaHosts } from './list-media-hosts';

const image = (url: string) => ({ type: 'image', url, alt: 'A picture' });

it('finds the hosts of all media of a document, but not those of links and tools', () => {
  const document = {
    graphs: [
      {
        nodes: [
          {
            content: [
              image('https://One.example/a.png'),
              { type: 'link', label: 'Go', url: 'https://no.example' },
            ],
          },
          {
            content: [{ type: 'card', title: 'Card', image: { url: 'https://two.example:8443/b', alt: '' } }],
          },
          {
            content: [
              {
                type: 'carousel',
                cards: { from: 'x', card: { image: { url: 'https://three.example/{item}', alt: '' } } },
              },
            ],
            quickReplies: [{ label: 'Blue', image: 'https://four.example/c.png' }],
          },
          { content: [{ type: 'file', url: 'https://one.example/d.pdf', title: 'Terms' }] },
        ],
      },
    ],
    call: { args: { image: 'answers.photo' } },
    tools: [{ binding: { type: 'http', url: 'https://no.example/' } }],
  };
  expect(listMediaHosts(document)).toEqual([
    'one.example',
    'two.example:8443',
    'three.example',
    'four.example',
  ]);
});

it.each([
  '{photo}',
  'https://{host}/a.png',
  'https://good.example@{x}/a.png',
  'https://good.example@bad.example/',
  'https://a.{x}.example',
  'ftp://a.example/',
])('does not know the host of %s', (url) => {
  expect(listMediaHosts(image(url))).toEqual([null]);
});
