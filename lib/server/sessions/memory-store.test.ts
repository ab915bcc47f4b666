import { describeAccepting } from './testing/accept-conformance';
import { openMemoryHarness } from './testing/open-harness';
import { describeSessionStore } from './testing/store-conformance';
import { FLOWS } from './testing/store-harness';

describeSessionStore('the store in memory', () => openMemoryHarness(FLOWS));
describeAccepting('the store in memory', () => openMemoryHarness(FLOWS));
