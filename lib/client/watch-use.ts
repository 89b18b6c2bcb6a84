/** Tells an event of the site's use, with what is known of it. */
export type TellUse = (event: string, about?: Readonly<Record<string, string>>) => void;

const ENGAGED_MS = 120_000;

/** A page is shown: engaged_user after two minutes on it, the sections seen on it and the clicks. Gives what ends it. */
export function watchUse(path: string, tell: TellUse): () => void {
  const engaged = setTimeout(() => tell('engaged_user', { path }), ENGAGED_MS);
  const stopWatching = watchSections(tell);
  const onClick = (event: MouseEvent) => tellClick(event, tell);
  document.addEventListener('click', onClick, true);
  return () => {
    clearTimeout(engaged);
    stopWatching();
    document.removeEventListener('click', onClick, true);
  };
}

const SECTIONS = [
  ['#resultados', 'view_results'],
  ['#cotacoes-detalhadas, #pix-opcoes', 'view_odds'],
] as const;

function watchSections(tell: TellUse): () => void {
  const observers = SECTIONS.map(([selector, event]) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      tell(event);
      observer.disconnect();
    });
    for (const section of document.querySelectorAll(selector)) observer.observe(section);
    return observer;
  });
  return () => {
    for (const observer of observers) observer.disconnect();
  };
}

function tellClick(event: MouseEvent, tell: TellUse): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-partner]') : null;
  if (!link) return;
  const { partner = 'milhar', bannerId, bannerTitle } = link.dataset;
  if (bannerId) tell('banner_click', { id: bannerId, title: bannerTitle ?? '' });
  if (partner !== 'banner') tell('click_bet_button', { bet_type: partner });
}
