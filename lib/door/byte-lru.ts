/** Keeps what was used last within a number of bytes; what alone would fill a quarter of the room is not taken in. */
export class ByteLru<Value> {
  readonly #entries = new Map<string, { value: Value; bytes: number }>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value, bytes: number): void {
    this.delete(key);
    if (bytes > this.#maxBytes / 4) return;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    this.#makeRoom();
  }

  /** Books bytes that an entry gained after it was taken in; nothing happens when the entry is another by now. */
  grow(key: string, value: Value, bytes: number): void {
    const entry = this.#entries.get(key);
    if (entry?.value !== value) return;
    entry.bytes += bytes;
    this.#bytes += bytes;
    this.#makeRoom();
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#bytes -= entry.bytes;
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  #makeRoom(): void {
    for (const key of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.delete(key);
    }
  }
}
