import type { FlowTest } from '@/lib/contract/schemas/flow-tests';

/** The tests as a file to commit with a flow. Without times, so that diffs show only changes. */
export function toTestFile(tests: readonly Pick<FlowTest, 'id' | 'name' | 'script'>[]): string {
  const rows = tests.map(({ id, name, script }) => ({ id, name, script }));
  return `${JSON.stringify({ tests: rows }, null, 2)}\n`;
}

export function downloadTests(name: string, tests: readonly FlowTest[]): void {
  const url = URL.createObjectURL(new Blob([toTestFile(tests)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.tests.json`;
  link.click();
  // The browser reads it after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
