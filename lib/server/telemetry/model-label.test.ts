import { describe, expect, it } from 'vitest';
import { createModelLabels } from './model-label';

describe('a model label', () => {
  it('is the name, up to a limit, and `other` after that', () => {
    const labelOf = createModelLabels(2);
    expect(['a', 'b', 'c', 'a', 'd'].map(labelOf)).toEqual(['a', 'b', 'other', 'a', 'other']);
  });

  it('is fifty names by default', () => {
    const labelOf = createModelLabels();
    const labels = new Set(Array.from({ length: 200 }, (_, n) => labelOf(`model-${n}`)));
    expect(labels.size).toBe(51);
  });

  it('does not reveal the owner of a fine-tuned model', () => {
    expect(createModelLabels()('ft:gpt-4o-mini:acme:desk:abc123')).toBe('gpt-4o-mini');
  });

  it.each(['two words', 'a"b', 'x'.repeat(61), 'line\nbreak', ''])('is `other` for %j', (name) => {
    expect(createModelLabels()(name)).toBe('other');
  });
});
