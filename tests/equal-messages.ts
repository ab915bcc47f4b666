import { formatEnglish, type MessageDescriptor } from '@turnpike/engine/messages';
import { expect } from 'vitest';

const isMessage = (value: unknown): value is MessageDescriptor =>
  typeof value === 'object' && value !== null && typeof (value as MessageDescriptor).template === 'string';

/** In tests, a message equals its English text, so that expectations read like what an author sees. */
expect.addEqualityTesters([
  (left: unknown, right: unknown) => {
    if (isMessage(left) && typeof right === 'string') return formatEnglish(left) === right;
    if (isMessage(right) && typeof left === 'string') return formatEnglish(right) === left;
    return undefined;
  },
]);
