/**
 * For a site started with `--import` of this file: how long the event loop was held up between two of its turns, in the
 * main thread's own processor time, so that a busy machine is not taken for a blocked loop. `{ tellLoop: true }` has the
 * longest since the last asking written to standard error, `{ tellHeap: true }` (with --expose-gc) what is alive in the
 * heap.
 */
const TICK_MS = 5;
let longest = 0;
let before = spent();

function spent(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

setInterval(() => {
  const now = spent();
  longest = Math.max(longest, now - before);
  before = now;
}, TICK_MS).unref();

process.on('message', (message: { tellLoop?: boolean; tellHeap?: boolean }) => {
  if (message.tellLoop) {
    process.stderr.write(`loop held up ${Math.round(longest)} ms\n`);
    longest = 0;
  }
  if (message.tellHeap) {
    globalThis.gc?.();
    process.stderr.write(`heap alive ${process.memoryUsage().heapUsed} bytes\n`);
    before = spent();
  }
});
process.channel?.unref();
