/** The processor time of this thread so far, in ms; the clock's where Node does not know it (before 23.9). */
export function threadMs(): number {
  if (typeof process.threadCpuUsage !== 'function') return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
