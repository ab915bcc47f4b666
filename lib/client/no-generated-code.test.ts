import './no-generated-code';
import { describe, expect, it } from 'vitest';
import { config } from 'zod/v4/core';

describe('no generated code', () => {
  it('changes the settings of the library', () => {
    expect(config().jitless).toBe(true);
  });
});
