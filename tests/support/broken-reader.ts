/** Stands in for the worker that reads texts: it spins, fills its memory, ends its process, or answers. */
export default function read(task: { text: string } | null): unknown {
  if (task?.text === 'spin') for (;;);
  if (task?.text === 'fill')
    for (const all: string[][] = []; ; ) all.push(Array.from({ length: 100_000 }, (_, at) => `${at}`));
  if (task?.text === 'throw') throw new Error('broken');
  return task && { ok: true, value: task.text };
}
