import type { Modality } from '@/lib/core/domain/modalities.ts';

/** Each modality's colour, as `--ball` of what is inside. */
export const COLOUR: Record<Modality, string> = {
  megaSena: '[--ball:var(--color-mega)]',
  quina: '[--ball:var(--color-quina)]',
  lotofacil: '[--ball:var(--color-lotofacil)]',
  lotomania: '[--ball:var(--color-lotomania)]',
  timemania: '[--ball:var(--color-timemania)]',
  duplaSena: '[--ball:var(--color-dupla)]',
  federal: '[--ball:var(--color-green)]',
};
