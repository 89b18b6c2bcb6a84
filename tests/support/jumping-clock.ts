// Loaded before a site under test (node --import): its wall clock is set by messages { clockShiftMs } from the parent.
let shiftMs = 0;
const realNow = Date.now;
const shiftedNow = () => realNow() + shiftMs;

Date.now = shiftedNow;
globalThis.Date = new Proxy(Date, {
  construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [shiftedNow()] : parts, made),
});
process.on('message', (message: { clockShiftMs?: number }) => {
  shiftMs = message.clockShiftMs ?? shiftMs;
});
process.channel?.unref();
