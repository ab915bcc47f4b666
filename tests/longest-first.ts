import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take up to some minutes, because they search a lot or wait for leases and processes. If one starts last, it
 * runs while the other workers have nothing left to do.
 */
const LONG = [
  'engine/prove/gallery.test.ts',
  'engine/prove/oracle.test.ts',
  'tests/faults/channels.test.ts',
  'tests/faults/kill-loop.test.ts',
  'lib/server/db/embedded.test.ts',
  'tests/faults/failover.test.ts',
  'tests/faults/crash-points.test.ts',
  'tests/faults/webhooks.test.ts',
  'tests/security/event-loop.test.ts',
  'tests/faults/sim/sim.test.ts',
  'lib/server/http/sign-in-limits.test.ts',
  'scripts/backup/backup-command.test.ts',
  'lib/understanding/consent-properties.test.ts',
  'tests/security/imports.test.ts',
  'tests/security/canaries.test.ts',
  'tests/security/matrix.test.ts',
  'lib/understanding/gallery/shadow/shadow-edits.test.ts',
  'lib/server/http/audited-changes.test.ts',
];

/** Starts the longest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(name));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
