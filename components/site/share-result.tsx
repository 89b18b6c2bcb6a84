import type { Shared } from '@/lib/client/share.ts';
import { whatsAppAddress } from '@/lib/site/draw-words.ts';
import { SendResult } from './send-result.client.tsx';
import { ShareBar } from './share-bar.client.tsx';

/** The share buttons of a page with a result: before those of any page, those that send its words and picture. */
export function ShareResult({ url, title, text, card }: Shared) {
  return (
    <ShareBar url={url} title={title}>
      <SendResult url={url} title={title} text={text} card={card} whatsApp={whatsAppAddress(`${text}\n${url}`)} />
    </ShareBar>
  );
}
