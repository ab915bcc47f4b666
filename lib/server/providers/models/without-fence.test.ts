import { describe, expect, it } from 'vitest';
import { withoutFence } from './without-fence';

describe('a code fence around JSON', () => {
  it.each([
    ['{"a":1}', '{"a":1}'],
    ['```json\n{"a":1}\n```', '{"a":1}'],
    ['  ```\n{"a":1}```\n', '{"a":1}'],
    ['```json{"a":1}```', '{"a":1}'],
    ['``````', ''],
    ['`````', '`````'],
    ['```json\n{"a":1}', '```json\n{"a":1}'],
  ])('is removed from %j', (text, inner) => {
    expect(withoutFence(text).trim()).toBe(inner);
  });

  it('is removed in negligible time from text with many blanks', () => {
    const started = performance.now();
    withoutFence(`\`\`\`${' '.repeat(1_000_000)}x`);
    withoutFence(`\`\`\`${' '.repeat(1_000_000)}\`\`\``);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
