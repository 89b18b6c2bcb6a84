import { InlineScript } from '@/components/ui/inline-script.tsx';

/**
 * Until script answers for a button or a form (`data-early`, lib/client/early.ts), a tap on it is kept and done in its
 * turn. Heard first, for React stops what it hears while it takes the page over, and kept after it: what React has answered
 * is not kept. Two taps are one; a switch that stands otherwise by then has been switched already; what is typed beside kept
 * choices takes their place. A browser lets a page copy only while it is tapped, so that is done at once.
 */
function keepTaps(): void {
  type Tapped = HTMLButtonElement | HTMLFormElement;
  let taps: [Tapped, string | null][] = [];
  let timer = 0;
  const around = ({ target }: Event, what: string) =>
    target instanceof Element ? target.closest<HTMLElement>(what) : null;
  const isKept = (tapped: Tapped) => 'early' in tapped.dataset || taps.some(([other]) => other === tapped);
  const copyOf = (tapped: Tapped) => {
    const { copy } = tapped.dataset;
    if (copy && navigator.clipboard) {
      navigator.clipboard.writeText(copy).then(
        () => {
          if (isKept(tapped)) tapped.dataset.copied = '';
        },
        () => {},
      );
    }
  };
  const keep = (tapped: Tapped) => {
    if (!('early' in tapped.dataset)) return;
    tapped.dataset.early = 'tap';
    taps = taps.filter(([other]) => other !== tapped);
    taps.push([tapped, tapped.getAttribute('aria-pressed')]);
  };
  const go = () => {
    taps = taps.filter(([tapped, pressed]) => {
      if ('early' in tapped.dataset) return true;
      if (tapped.getAttribute('aria-pressed') === pressed) {
        if (tapped instanceof HTMLFormElement) tapped.requestSubmit();
        else tapped.click();
      }
      return false;
    });
  };
  const hear = (event: Event) => {
    const tapped = around(event, event.type === 'click' ? 'button[data-early]' : 'form[data-early]') as Tapped | null;
    if (!tapped) return;
    event.preventDefault();
    copyOf(tapped);
    setTimeout(() => keep(tapped));
  };
  const type = (event: Event) => {
    const search = around(event, 'search');
    taps = taps.filter(([tapped]) => {
      if (!search?.contains(tapped)) return true;
      if ('early' in tapped.dataset) tapped.dataset.early = '';
      return false;
    });
  };
  addEventListener('click', hear, true);
  addEventListener('submit', hear, true);
  addEventListener('input', type, true);
  addEventListener('site:taken', () => {
    clearTimeout(timer);
    timer = window.setTimeout(go);
  });
}

/** The inline script that keeps what is tapped before the page's scripts are there. */
export function TapReplay() {
  return <InlineScript run={keepTaps} />;
}
