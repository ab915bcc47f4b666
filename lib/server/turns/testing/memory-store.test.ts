import { describeAccepting } from './accept-conformance';
import { openMemoryHarness } from './open-harness';
import { describeSessionStore } from './store-conformance';
import { FLOWS } from './store-harness';

describeSessionStore('the store in memory', () => openMemoryHarness(FLOWS));
describeAccepting('the store in memory', () => openMemoryHarness(FLOWS));
