import { siteFont } from '@/lib/server/pictures/font.ts';

export const dynamic = 'force-static';

/** The site's face for pages outside our shell, which do not know its name of the build; frames of other origins may have it. */
export async function GET() {
  return new Response(new Uint8Array(await siteFont()), {
    headers: {
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=604800',
      'access-control-allow-origin': '*',
    },
  });
}
