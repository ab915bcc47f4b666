import { expect, test } from 'vitest';
import { createHeldKeys, type HeldKey } from './held-keys';

const press = (
  key: string,
  more: Partial<Parameters<ReturnType<typeof createHeldKeys>['take']>[0]> = {},
) => ({
  key,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  ...more,
});

test('replays text, Enter and arrows in order, followed by keys pressed during the replay', async () => {
  const keys = createHeldKeys();
  for (const key of ['h', 'ArrowDown', 'Enter']) expect(keys.take(press(key))).toBe(true);
  const given: string[] = [];
  await keys.giveTo(async ({ key }: HeldKey) => {
    given.push(key);
    await Promise.resolve();
    if (key === 'h') keys.take(press('i'));
  });
  expect(given).toEqual(['h', 'ArrowDown', 'Enter', 'i']);
});

test('a shortcut waits behind keys that are still held', async () => {
  const keys = createHeldKeys();
  expect(keys.isEmpty()).toBe(true);
  keys.take(press('Enter'));
  expect(keys.isEmpty()).toBe(false);
  expect(keys.take(press('F2'))).toBe(true);
  expect(keys.take(press('z', { ctrlKey: true }))).toBe(true);
  expect(keys.take(press('Shift'))).toBe(false);
  const given: [string, boolean][] = [];
  let last: boolean | undefined;
  await keys.giveTo(({ key, ctrlKey }) => {
    given.push([key, ctrlKey]);
    if (key === 'z') last = keys.take(press('F8'));
  });
  expect(last).toBe(true);
  expect(given).toEqual([
    ['Enter', false],
    ['F2', false],
    ['z', true],
    ['F8', false],
  ]);
  expect(keys.take(press('F2'))).toBe(false);
});

test('replays each key only once', async () => {
  const keys = createHeldKeys();
  keys.take(press('a'));
  const given: string[] = [];
  await keys.giveTo(({ key }) => void given.push(key));
  await keys.giveTo(({ key }) => void given.push(key));
  expect(given).toEqual(['a']);
});

test('does not let Escape overtake keys that are being replayed', async () => {
  const keys = createHeldKeys();
  keys.take(press('a'));
  keys.take(press('b'));
  const given: string[] = [];
  await keys.giveTo(({ key }) => {
    given.push(key);
    if (key === 'a') expect(keys.take(press('Escape'))).toBe(true);
  });
  expect(given).toEqual(['a', 'b', 'Escape']);
});

test('does not hold Tab, Escape, shortcuts or composed text', () => {
  const keys = createHeldKeys();
  expect(keys.take(press('Tab'))).toBe(false);
  expect(keys.take(press('Escape'))).toBe(false);
  expect(keys.take(press('z', { ctrlKey: true }))).toBe(false);
  expect(keys.take(press('z', { metaKey: true }))).toBe(false);
  expect(keys.take(press('a', { altKey: true }))).toBe(false);
  expect(keys.take(press('k', { isComposing: true }))).toBe(false);
  expect(keys.take(press('F2'))).toBe(false);
});

test('ignores repeats of the opening key but keeps repeats of later letters', async () => {
  const keys = createHeldKeys();
  expect(keys.take(press('/', { repeat: true }))).toBe(true);
  keys.take(press('o'));
  keys.take(press('o', { repeat: true }));
  const given: string[] = [];
  await keys.giveTo(({ key }) => void given.push(key));
  expect(given).toEqual(['o', 'o']);
});
