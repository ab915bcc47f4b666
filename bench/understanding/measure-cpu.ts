/** Milliseconds of CPU: a busy machine takes longer, and not more of them. */
export function measureCpu(work: () => void): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}
