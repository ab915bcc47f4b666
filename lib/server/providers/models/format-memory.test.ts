import { describe, expect, it } from 'vitest';
import { createFormatMemory } from './format-memory';
import type { ResolvedModel } from './resolve-model';

const modelOf = (baseUrl: string, modelId: string): ResolvedModel => ({
  label: `x/${modelId}`,
  modelId,
  provider: {
    name: 'x',
    kind: 'openai-compatible',
    key: '',
    baseUrl,
    fastModel: null,
    bestModel: null,
  },
});

describe('createFormatMemory', () => {
  it('returns schema until the model refuses one', () => {
    const formats = createFormatMemory(() => 0);
    formats.takesObjects(modelOf('http://a/v1', 'small'));
    expect(formats.get(modelOf('http://a/v1', 'small'))).toBe('object');
    expect(formats.get(modelOf('http://a/v1', 'large'))).toBe('schema');
    expect(formats.get(modelOf('http://b/v1', 'small'))).toBe('schema');
  });

  it('returns schema again after ten minutes', () => {
    let now = 0;
    const formats = createFormatMemory(() => now);
    formats.takesObjects(modelOf('http://a/v1', 'small'));
    now = 9 * 60_000;
    formats.takesObjects(modelOf('http://a/v1', 'small'));
    expect(formats.get(modelOf('http://a/v1', 'small'))).toBe('object');
    now = 10 * 60_000;
    expect(formats.get(modelOf('http://a/v1', 'small'))).toBe('schema');
  });
});
