import type { FilledPart } from '@turnpike/engine/turn';
import { expect, it } from 'vitest';
import { cutAtPause, findPause, type Paced, showAll, showNothing } from './pauses';

const pause = (milliseconds: number): FilledPart => ({ type: 'pause', milliseconds });
const link: FilledPart = { type: 'link', label: 'Shop', url: 'https://shop.example' };
const messages: Paced[] = [{ content: [link, pause(800), link, pause(200)] }, {}, { content: [pause(300)] }];

it('stops at each pause in turn', () => {
  const stops = [];
  for (
    let at = findPause(messages, showNothing);
    at;
    at = findPause(messages, { ...at, parts: at.parts + 1 })
  )
    stops.push(at);
  expect(stops).toEqual([
    { message: 0, parts: 1, wait: 800 },
    { message: 0, parts: 3, wait: 200 },
    { message: 2, parts: 0, wait: 300 },
  ]);
});

it('does not stop in messages that were shown before, nor for an empty pause', () => {
  expect(findPause(messages, showAll(messages))).toBeUndefined();
  expect(findPause([{ content: [pause(0)] }], showNothing)).toBeUndefined();
});

it("ends the pauses before the customer's next message", () => {
  expect(findPause([...messages, { from: 'customer' }], showNothing)).toBeUndefined();
  const answered: Paced[] = [...messages, { from: 'customer' }, { content: [link, pause(50)] }];
  expect(findPause(answered, showNothing)).toEqual({ message: 4, parts: 1, wait: 50 });
});

it('shows the parts before the pause, and no later message', () => {
  expect(cutAtPause(messages, { message: 0, parts: 1 })).toEqual([{ content: [link] }]);
  expect(cutAtPause(messages, { message: 2, parts: 0 })).toEqual([messages[0], {}, { content: [] }]);
});
