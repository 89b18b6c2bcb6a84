/** The share block of the home page (row S1): the owner's display figures, never marked up as counted. */
export const HOME_SHARE = { views: 45_230, likes: 1847, readTime: '8 min' } as const;

export const DEFAULT_READ_TIME = '5 min';

/** Default hashtags; the product's name without spaces stands between them. */
export function hashtags(product: string): string[] {
  return ['jogodobicho', product.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''), 'loteria'];
}
