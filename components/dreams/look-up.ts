import type { placesOfWords } from '@/lib/core/domain/dreams.ts';
import type { normalizeText } from '@/lib/core/domain/normalize-text.ts';

/**
 * Answers in the page itself what is requested of the dictionary: it makes entries of the words that are found in
 * the list, under the field. Runs where the field stands, so that what is typed at once is answered at once
 * (dream-script.tsx), and again for a field that came without loading (dream-book.client.tsx). It names nothing of its
 * module. Gives what brings the address up to what was typed before the router was there; null where there is no field.
 */
export function lookUp(
  find: typeof placesOfWords,
  plain: typeof normalizeText,
  formsOf: (word: string) => readonly string[],
): (() => void) | null {
  const at = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind;
  const field = at<HTMLInputElement>('sonho');
  if (!field) return null;
  const form = at<HTMLFormElement>('sonhos-busca');
  const queryNow = () => new URLSearchParams(location.search).get('q') ?? '';

  /** `isStep`: whether going back should undo it; typing replaces, a choice adds. */
  function write(isStep: boolean): void {
    const address = field.value.trim() ? `?q=${encodeURIComponent(field.value)}` : location.pathname;
    if (isStep) history.pushState(null, '', address);
    else history.replaceState(null, '', address);
  }
  const catchUp = () => {
    if (field.isConnected && field.value.trim() !== queryNow().trim()) write(false);
  };
  if (field.dataset.ready !== undefined) return catchUp;
  field.dataset.ready = '';

  const home = location.pathname;
  let letter = '';

  /** The entry of a word of the list; its animal's picture and address are those of the rows of the 25 groups. */
  function entryOf(row: HTMLElement): HTMLElement {
    const blank = at<HTMLTemplateElement>('sonho-verbete').content.firstElementChild as Element;
    const entry = blank.cloneNode(true) as HTMLElement;
    const fill = (selector: string, text: string | null | undefined) => {
      const part = entry.querySelector(selector);
      if (part) part.textContent = text ?? '';
    };
    const { word, group, kind, origin, text } = row.dataset;
    const animal = document.querySelectorAll<HTMLAnchorElement>('#por-bicho a')[Number(group) - 1];
    const [cut, name] = [animal?.querySelector('i'), animal?.querySelector('span > b')];
    entry.dataset.word = word;
    fill('strong', row.querySelector('a')?.textContent);
    fill('b.figures', row.querySelector('b')?.textContent);
    entry.querySelector('.animal')?.replaceChildren(cut?.cloneNode(true) ?? '', name?.textContent ?? '');
    const kin = entry.querySelector('.dream-kind') as HTMLElement;
    (kin.firstChild as Text).data = `${kind} · `;
    const link = kin.querySelector('a') as HTMLAnchorElement;
    link.textContent = `Grupo ${group}`;
    link.href = animal?.pathname ?? '';
    fill('.dream-text', text);
    fill('.dream-from span', origin);
    const whole = entry.querySelector('.dream-whole') as HTMLAnchorElement;
    whole.href = row.querySelector('a')?.href ?? '';
    whole.textContent = `A página de «${row.querySelector('a')?.textContent}»`;
    return entry;
  }

  function show(): void {
    const all = [...document.querySelectorAll<HTMLElement>('#sonhos-lista li')];
    const text = plain(field.value);
    const isAsked = letter !== '' || text !== '';
    const words = all.map((row) => row.dataset.word ?? '');
    // The words of a letter stand below the letters, and are not answers under the field.
    const found = text && !letter ? find(words, text, formsOf).flatMap((place) => all[place] ?? []) : [];
    let count = isAsked ? found.length : all.length;
    for (const list of document.querySelectorAll('#sonhos-lista > ul')) {
      const isOpen = list.id === `letra-${letter.toLowerCase()}`;
      list.toggleAttribute('data-open', isOpen);
      if (isOpen) count = list.children.length;
    }
    const heading = at('sonhos-conta');
    heading.textContent = `${count} ${count === 1 ? 'sonho encontrado' : 'sonhos encontrados'}`;
    heading.hidden = !isAsked;

    const entries = found.map((row, place) => {
      const entry = entryOf(row);
      (entry.querySelector('details') as HTMLDetailsElement).open =
        place === 0 && (found.length === 1 || (row.dataset.word ?? '').split('|').includes(text));
      return entry;
    });
    // As many as two screens of a phone hold.
    const most = 12;
    const rest = entries.slice(most);
    at('resposta').replaceChildren(...entries.slice(0, most));
    at('resposta-resto').replaceChildren(...rest);
    const more = at('resposta-mais');
    more.hidden = rest.length === 0;
    (more.querySelector('summary') as HTMLElement).textContent = `Mais ${rest.length}`;
    const none = at('sonhos-nenhum');
    none.hidden = !isAsked || letter !== '' || found.length > 0;
    const elsewhere = none.querySelector('a');
    if (elsewhere) elsewhere.search = `?q=${encodeURIComponent(field.value)}`;
    for (const button of document.querySelectorAll<HTMLButtonElement>('#sonhos-escolhas button')) {
      const { letter: its } = button.dataset;
      const isPressed = its ? its === letter : button.value === field.value;
      button.setAttribute('aria-pressed', String(isPressed));
    }
  }

  /** With a keyboard over half the screen the answer may stand behind it: the field then goes to the top. */
  function uncover(): void {
    const view = window.visualViewport;
    const row = at('resposta').querySelector('summary') ?? at('sonhos-nenhum');
    if (view && row.getBoundingClientRect().bottom > view.offsetTop + view.height) {
      form.scrollIntoView({ behavior: 'instant' });
    }
  }

  const choose = (text: string, chosen: string) => {
    field.value = text;
    letter = chosen;
    show();
    write(true);
    if (text) form.scrollIntoView();
    else if (letter) at('letras').scrollIntoView();
  };

  const heard: Record<string, (event: Event) => void> = {
    input: ({ target }) => {
      if (target !== field) return;
      letter = '';
      show();
      write(false);
      uncover();
    },
    submit: (event) => {
      if (event.target !== form) return;
      event.preventDefault();
      field.blur();
    },
    click: (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!button || !at('sonhos-escolhas').contains(button)) return;
      event.preventDefault();
      const { letter: its } = button.dataset;
      choose(its ? '' : button.value, its && its !== letter ? its : '');
    },
  };
  // Before React, which stops what it hears while it takes the page over.
  for (const [type, hear] of Object.entries(heard))
    addEventListener(
      type,
      function follow(event) {
        if (field.isConnected) hear(event);
        else removeEventListener(type, follow, true);
      },
      true,
    );
  addEventListener('popstate', function follow() {
    if (!field.isConnected) return removeEventListener('popstate', follow);
    if (location.pathname !== home) return;
    field.value = queryNow();
    letter = '';
    show();
  });

  // A page that was kept for everybody is not drawn for what its address asks; what was typed may be ahead of the list.
  if (queryNow() && !field.value) field.value = queryNow();
  if (!field.value) letter = /^#letra-([a-z])$/.exec(location.hash)?.[1]?.toUpperCase() ?? '';
  const isDrawn = letter === '' && plain(field.value) === plain(field.defaultValue);
  if (!isDrawn) show();
  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', () => {
      if (letter || plain(field.value) !== plain(field.defaultValue)) show();
    });
  }
  return catchUp;
}
