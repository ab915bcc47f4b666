import { openShardedHarness } from '../../lib/server/turns/testing/open-sharded-harness';
import { describeSessionStore } from '../../lib/server/turns/testing/store-conformance';
import { STORE_FLOWS } from '../../lib/server/turns/testing/store-harness';

describeSessionStore('a store over two servers', () => openShardedHarness(STORE_FLOWS));
