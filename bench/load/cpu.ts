import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second. */
const TICK_US = 10_000;

/** CPU time of a process so far, in µs. */
export function readCpu(pid: number): number {
  const [user = 0, system = 0] = readTimes(pid);
  return (user + system) * TICK_US;
}

/** CPU time so far of a PostgreSQL server and its children, including ended ones, in µs. */
export function readServerCpu(postmaster: number): number {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && readParent(Number(name)) === postmaster,
  );
  const own = readTimes(postmaster).reduce((sum, ticks) => sum + ticks, 0) * TICK_US;
  return children.reduce((sum, pid) => sum + readCpu(Number(pid)), own);
}

/** Peak memory of a process since its start, in MB. */
export function readPeakMemory(pid: number): number {
  const [, kb = '0'] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}

/** Ticks in user and system mode, then those of ended children. */
const readTimes = (pid: number): number[] => readFields(pid).slice(11, 15).map(Number);
const readParent = (pid: number): number => Number(readFields(pid)[1]);

/** The fields after the name, which may contain spaces; empty for a process that has ended. */
function readFields(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}
