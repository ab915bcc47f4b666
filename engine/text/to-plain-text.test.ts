import { expect, it } from 'vitest';
import { toPlainText } from './to-plain-text.ts';

it('writes the text, each part on its own line, and the options as a list', () => {
  expect(
    toPlainText({
      text: 'Hello.',
      content: [
        { type: 'image', url: 'https://a.test/1.png', alt: 'Our shop' },
        { type: 'video', url: 'https://a.test/1.mp4', title: 'A tour' },
        { type: 'audio', url: 'https://a.test/1.mp3', title: 'A song' },
        { type: 'file', url: 'https://a.test/1.pdf', title: 'A list' },
        { type: 'pause', milliseconds: 500 },
        {
          type: 'card',
          title: 'Shoe',
          subtitle: 'In red',
          image: { url: 'https://a.test/2.png', alt: 'A shoe' },
          buttons: [
            { type: 'reply', label: 'Buy', says: 'I buy it' },
            { type: 'link', label: 'More', url: 'https://a.test/shoe' },
            { type: 'phone', label: 'Call', phone: '+49 1' },
          ],
        },
        { type: 'carousel', cards: [{ title: 'Small' }, { title: 'Large', subtitle: 'For two' }] },
        { type: 'link', label: 'Terms', url: 'https://a.test/terms' },
        { type: 'location', latitude: 52.5, longitude: 13.4, label: 'The shop' },
        { type: 'text', text: 'The receipt' },
      ],
      options: [
        { id: 'a', label: 'Blue', description: 'To the yard' },
        { id: 'b', label: 'Red' },
      ],
    }).split('\n'),
  ).toEqual([
    'Hello.',
    'Our shop: https://a.test/1.png',
    'A tour: https://a.test/1.mp4',
    'A song: https://a.test/1.mp3',
    'A list: https://a.test/1.pdf',
    'Shoe: In red',
    'A shoe: https://a.test/2.png',
    '- Buy',
    '- More: https://a.test/shoe',
    '- Call: +49 1',
    'Small',
    'Large: For two',
    'Terms: https://a.test/terms',
    'The shop: 52.5, 13.4',
    'The receipt',
    '- Blue: To the yard',
    '- Red',
  ]);
});

it('returns the text of a reply without parts and options', () => {
  expect(toPlainText({ text: 'Hello.' })).toBe('Hello.');
});
