import type { StoredCheck } from '@/lib/contract/schemas/checks';
import { toCheckList } from '@/lib/editor/checks/check-list';

/** Saves the checks as a file for `npm run flow -- prove --checks`. */
export function downloadChecks(name: string, stored: readonly StoredCheck[]): void {
  const text = `${JSON.stringify(toCheckList(stored), null, 2)}\n`;
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.checks.json`;
  link.click();
  // The browser reads it after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
