import './no-generated-code';
import { describe, expect, it } from 'vitest';
import { config } from 'zod/v4/core';

describe('no generated code', () => {
  it('reaches the settings of the library, wherever that keeps them', () => {
    expect(config().jitless).toBe(true);
  });
});
