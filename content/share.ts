export const DEFAULT_READ_TIME = '5 min';

/** Default hashtags; the product's name without spaces stands between them. */
export function hashtags(product: string): string[] {
  return ['jogodobicho', product.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''), 'loteria'];
}
