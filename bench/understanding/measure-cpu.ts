/** CPU time in ms, which does not depend on other load. */
export function measureCpu(work: () => void): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}
