import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChatLines } from './chat-lines';

const render = (more: { lines?: { from: 'flow'; text: string }[]; isWriting?: boolean; empty?: string }) =>
  renderToStaticMarkup(<ChatLines lines={[]} isWriting={false} written="" locale="en" {...more} />);

it('says what to do while a flow waits for the first message', () => {
  expect(render({ empty: 'Write a message to begin.' })).toContain('Write a message to begin.');
});

it.each([{ lines: [{ from: 'flow' as const, text: 'Hello!' }] }, { isWriting: true }])(
  'says nothing else when there is something to read: %o',
  (more) => {
    expect(render({ ...more, empty: 'Write a message to begin.' })).not.toContain('to begin');
  },
);
