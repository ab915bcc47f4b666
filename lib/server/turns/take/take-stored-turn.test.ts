import { openMemoryHarness, openPostgresHarness } from '../testing/open-harness';
import { describeTurnService, SERVICE_FLOWS } from '../testing/turn-service-conformance';

describeTurnService('the store in memory', () => openMemoryHarness(SERVICE_FLOWS));
describeTurnService('the store in PostgreSQL', () => openPostgresHarness(SERVICE_FLOWS));
