/** What is sent of a result; `card`: the address of its picture. */
export type Shared = { title: string; text: string; url: string; card: string };

/** A sheet opens only soon after a tap (HTML, transient activation): a picture that comes later is left out. */
const PICTURE_MS = 2000;

async function pictureOf(card: string): Promise<File | null> {
  const answer = await fetch(card, { signal: AbortSignal.timeout(PICTURE_MS) }).catch(() => null);
  if (!answer?.ok) return null;
  const name = card
    .split('/')
    .slice(2)
    .join('-')
    .replace(/-[\da-f]+\.png$/, '.png');
  return new File([await answer.blob()], name, { type: 'image/png' });
}

/** Whether the system's sheet takes pictures at all; some browsers have `share` and throw here. */
function takesPictures(): boolean {
  try {
    return navigator.canShare?.({ files: [new File([''], 'resultado.png', { type: 'image/png' })] }) ?? false;
  } catch {
    return false;
  }
}

/** Opens the system's sheet, with the picture where it takes one; without a sheet, or where it fails, goes to `elsewhere`. */
export async function shareResult({ title, text, url, card }: Shared, elsewhere: string): Promise<void> {
  const file = takesPictures() ? await pictureOf(card).catch(() => null) : null;
  try {
    // Beside a file many receivers drop the address: it is in the text.
    await navigator.share(file ? { title, text: `${text}\n${url}`, files: [file] } : { title, text, url });
  } catch (error) {
    // Closed without sending it is an answer too.
    if (!(error instanceof DOMException) || error.name !== 'AbortError') location.assign(elsewhere);
  }
}
