import os from 'node:os';
import type { EmbeddedHome } from './embedded-home';

const NOT_DURABLE = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

export function serverArguments(home: EmbeddedHome, port: number, durable: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    // The log never holds what people wrote: no statements, no failing rows.
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
 * How a server that was killed makes sure, before it recovers, that its data is on disk.
 *
 * File by file takes most of the time until it is back: 1300 waits even for an empty database, each
 * longer when the machine is busy. Linux can do it in one wait, and from 5.8 on reports its errors.
 */
export function recoverySyncMethod(platform: string, release: string): 'syncfs' | 'fsync' {
  const [major = 0, minor = 0] = release.split('.').map((part) => Number.parseInt(part, 10));
  return platform === 'linux' && (major > 5 || (major === 5 && minor >= 8)) ? 'syncfs' : 'fsync';
}

/** Little of ours: no secrets, and none of the PG* variables that would change what the server does. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, NODE_ENV } = process.env;
  return { PATH, NODE_ENV, LC_ALL: 'C', ...(os.platform() === 'win32' ? { SystemRoot, TEMP } : {}) };
}
