import { Renderer } from '@takumi-rs/core';
import { fromJsx } from '@takumi-rs/helpers/jsx';
import type { ReactElement } from 'react';
import { globalSingleton } from '../../core/runtime/global-singleton.ts';
import { makeTurns } from '../../core/runtime/in-turn.ts';
import { siteFont } from './font.ts';

/** Pictures that wait; one more is refused. Each takes some 20 ms. */
const LONGEST_LINE = 64;

/** Too many pictures wait already. */
class PicturesBusyError extends Error {
  constructor() {
    super('pictures-busy');
  }
}

/** Draws one picture at a time, outside the event loop; nothing of a picture is kept but letters and animals, in a few MB. */
class Easel {
  #renderer: Promise<Renderer> | null = null;
  readonly #inTurn = makeTurns();
  #waiting = 0;

  async draw(element: ReactElement, size: { width: number; height: number }): Promise<Buffer<ArrayBuffer>> {
    if (this.#waiting >= LONGEST_LINE) throw new PicturesBusyError();
    this.#waiting += 1;
    return this.#inTurn(() => this.#draw(element, size)).finally(() => {
      this.#waiting -= 1;
    });
  }

  async #draw(element: ReactElement, size: { width: number; height: number }): Promise<Buffer<ArrayBuffer>> {
    this.#renderer ??= makeRenderer().catch((error: unknown) => {
      this.#renderer = null;
      throw error;
    });
    const renderer = await this.#renderer;
    const { node } = await fromJsx(element);
    return renderer.render(node, { ...size, format: 'png' });
  }
}

const CACHE_BYTES = 4 * 1024 * 1024;

async function makeRenderer(): Promise<Renderer> {
  const renderer = new Renderer({ cacheMaxBytes: CACHE_BYTES });
  await renderer.registerFont({ name: 'Archivo', data: await siteFont() });
  return renderer;
}

/** The picture as PNG; rejects where too many wait. */
export const drawPicture = (element: ReactElement, size: { width: number; height: number }) =>
  globalSingleton('easel', () => new Easel()).draw(element, size);
