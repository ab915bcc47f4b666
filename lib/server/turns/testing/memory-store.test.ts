import { describeAccepting } from './accept-conformance';
import { openMemoryHarness } from './open-harness';
import { describeSessionStore } from './store-conformance';
import { STORE_FLOWS } from './store-harness';

describeSessionStore('the store in memory', () => openMemoryHarness(STORE_FLOWS));
describeAccepting('the store in memory', () => openMemoryHarness(STORE_FLOWS));
