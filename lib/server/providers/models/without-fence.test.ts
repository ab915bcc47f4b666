import { describe, expect, it } from 'vitest';
import { withoutFence } from './without-fence';

describe('a fence around JSON', () => {
  it.each([
    ['{"a":1}', '{"a":1}'],
    ['```json\n{"a":1}\n```', '{"a":1}'],
    ['  ```\n{"a":1}```\n', '{"a":1}'],
    ['```json{"a":1}```', '{"a":1}'],
    ['``````', ''],
    ['`````', '`````'],
    ['```json\n{"a":1}', '```json\n{"a":1}'],
  ])('is taken away from %j', (text, inner) => {
    expect(withoutFence(text).trim()).toBe(inner);
  });

  it('takes no time, however many blanks a model was made to write', () => {
    const started = performance.now();
    withoutFence(`\`\`\`${' '.repeat(1_000_000)}x`);
    withoutFence(`\`\`\`${' '.repeat(1_000_000)}\`\`\``);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
