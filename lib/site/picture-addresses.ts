// Pictures of results: to send (the card) and for what previews a link (the share image). Browsers make these addresses too.

/** Pixels, by folder. */
export const PICTURE_SIZES = {
  cartao: { width: 1080, height: 1350 },
  og: { width: 1200, height: 630 },
} as const;
export type PictureFormat = keyof typeof PICTURE_SIZES;

/** The picture of what a page shows: the page's address in another folder, with the digest of what the picture shows. */
export const pictureAddress = (format: PictureFormat, page: string, digest: string) =>
  `/${format}/${page.replace(/^\/(?:resultados\/)?/, '')}-${digest}.png` as const;

/** The page's last segment and the digest in a picture's; null where it has none. */
export function pictureName(segment: string): { page: string; digest: string } | null {
  const [, page, digest] = /^(.+)-([\da-f]{16})\.png$/.exec(segment) ?? [];
  return page && digest ? { page, digest } : null;
}
