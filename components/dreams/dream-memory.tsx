import { InlineScript } from '@/components/ui/inline-script.tsx';

// Both run where they stand: an address with ?q= hides the words while they come in and then shows its own, so that the
// page does not jump when the dictionary takes over and filters for itself. Until it does, what is typed filters, too;
// `oninput` tells the dictionary that the field is right and the address may not be. The count waits for the dictionary.

function hideWords(): void {
  const asked = new URLSearchParams(location.search).get('q');
  if (asked?.trim()) document.documentElement.dataset.q = 'waiting';
}

function showWords(): void {
  const data = document.documentElement.dataset;
  const field = document.getElementById('sonho') as HTMLInputElement;
  const words = document.querySelectorAll<HTMLElement>('#sonhos-lista>li');
  const fold = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .trim();
  const show = () => {
    const asked = fold(field.value);
    if (asked) data.q = '';
    else delete data.q;
    for (const word of words) {
      const name = fold(word.querySelector('strong')?.textContent ?? '');
      word.style.display = name.includes(asked) ? '' : 'none';
    }
  };
  if (!field.value) field.value = new URLSearchParams(location.search).get('q') || '';
  if (field.value) show();
  field.oninput = show;
}

/** Filters the drawn dictionary by the address and the field; one to be put right before it, one right after. */
export function DreamMemory({ when }: { when: 'before' | 'after' }) {
  return <InlineScript run={when === 'before' ? hideWords : showWords} />;
}
