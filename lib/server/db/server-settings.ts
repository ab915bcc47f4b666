import os from 'node:os';
import type { EmbeddedHome } from './embedded-home';

const NOT_DURABLE = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

export function serverArguments(home: EmbeddedHome, port: number, durable: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    // The log must not contain customer data: no statements, no failing rows.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_timezone: 'UTC',
    timezone: 'UTC',
    recovery_init_sync_method: recoverySyncMethod(os.platform(), os.release()),
    ...(durable ? {} : NOT_DURABLE),
  };
  return [
    ...['-D', home.cluster, '-p', String(port)],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/**
 * How a killed server syncs its data to disk before it recovers.
 *
 * Syncing each file takes most of the recovery time: 1300 waits even for an empty database, each longer on a busy
 * machine. Linux can sync the whole file system in one wait, and reports its errors since 5.8.
 */
export function recoverySyncMethod(platform: string, release: string): 'syncfs' | 'fsync' {
  const [major = 0, minor = 0] = release.split('.').map((part) => Number.parseInt(part, 10));
  return platform === 'linux' && (major > 5 || (major === 5 && minor >= 8)) ? 'syncfs' : 'fsync';
}

/** A minimal environment: no secrets, and no PG* variables that would change the server. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, NODE_ENV } = process.env;
  return { PATH, NODE_ENV, LC_ALL: 'C', ...(os.platform() === 'win32' ? { SystemRoot, TEMP } : {}) };
}
