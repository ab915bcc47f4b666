import { expect, it } from 'vitest';
import { writeMessages } from './write-messages';

it('writes a picture as an image', () => {
  const media = { mimeType: 'image/png', url: 'https://example.com/a.png' };
  expect(writeMessages({ replies: [{ text: 'Look', media }] }, 'ann')).toEqual([
    { recipient_id: 'ann', text: 'Look', image: media.url },
  ]);
});

it('writes the pictures of the content as messages, and the rest as text', () => {
  const content = [
    { type: 'image' as const, url: 'https://example.com/lamp.png', alt: 'A lamp' },
    { type: 'link' as const, label: 'Manual', url: 'https://example.com/manual' },
  ];
  expect(writeMessages({ replies: [{ text: 'Look', content }] }, 'ann')).toEqual([
    { recipient_id: 'ann', text: 'Look\nManual: https://example.com/manual' },
    { recipient_id: 'ann', text: 'A lamp', image: 'https://example.com/lamp.png' },
  ]);
});

it('sends the id of an option whose label another option has', () => {
  const options = [
    { id: 'a', label: 'Oslo' },
    { id: 'b', label: 'oslo ' },
    { id: 'c', label: 'A' },
    { id: 'd', label: 'Rome' },
    { id: 'e', label: 'Other', says: 'Another city' },
  ];
  const [message] = writeMessages({ replies: [{ text: 'Where?', options }] }, 'ann');
  expect(message?.buttons?.map(({ payload }) => payload)).toEqual(['a', 'b', 'c', 'Rome', 'Another city']);
});
