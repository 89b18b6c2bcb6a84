/**
 * The script of a page outside our shell, written into it as it was compiled: it runs on televisions of 2017 (Chrome 53) and in
 * sandboxed frames, and names nothing of this module. Asks for the page again, at each change that it hears of and every so often, and
 * puts the new screen in the old one's place; while nothing answers, the old one stays, and says since when it is kept.
 */
export function renew(
  everyMs: number,
  isAlways: boolean,
  tellsHeight: boolean,
  stream: string,
  changes: readonly string[],
  copiesLastMs: number,
  refusedFirstMs: number,
  refusedMostMs: number,
): void {
  const screenOf = () => document.getElementById('tela') as HTMLElement;
  const two = (count: number) => (count < 10 ? `0${count}` : String(count));
  /** Since when the site is silent, by this machine's clock. */
  let heardAt = 0;
  let source: EventSource | null = null;
  const firstOf = (name: string) => document.querySelector(`[data-${name}]`) as HTMLElement | null;
  const timeOf = (name: string) => {
    const found = firstOf(name);
    return found ? Number(found.getAttribute(`data-${name}`)) : 0;
  };
  /** How far this machine's clock is from the site's. */
  let apartMs = 0;
  const nowMs = () => Date.now() + apartMs;
  /** The wall clock of São Paulo; the page says how far that is from UTC. */
  const clock = (ms: number) => {
    const at = new Date(ms + timeOf('fuso'));
    return {
      day: `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}`,
      time: `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`,
    };
  };

  /**
   * An answer came: `timing`, its Server-Timing, says when the site made it and what the clock was of who sent it last, as does its `Age`
   * (seconds) where a cache did. The site itself sends none that is older than a minute: one that is stands in for it.
   */
  function hearSite(timing: string, age: number) {
    const [, made = ''] = /lido;desc="([\d.]+)"/.exec(timing) || [];
    const sent = timing.match(/visto;desc="[\d.]+"/g) || [];
    let sentMs = 0;
    for (let at = 0; at < sent.length; at += 1)
      sentMs = Math.max(sentMs, Number((sent[at] as string).replace(/[^\d.]/g, '')) * 1000);
    const ageMs = Math.max(age * 1000, made && sentMs ? sentMs - Number(made) * 1000 : 0);
    heardAt = Date.now() - Math.max(0, ageMs - 60000);
    apartMs = (sentMs || timeOf('feito') + ageMs) - Date.now();
  }

  /** Of this very page; older browsers do not tell. */
  function timingHere() {
    const [here] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const entries = (here ? here.serverTiming : null) || [];
    return entries.map(({ name, description }) => `${name};desc="${description}"`).join();
  }

  function draw() {
    const watch = firstOf('relogio');
    if (watch) watch.textContent = clock(nowMs()).time;
    const next = firstOf('proximo');
    if (next) {
      const left = Math.ceil((timeOf('proximo') - nowMs()) / 60000);
      next.textContent =
        left < 1 ? 'agora' : left < 60 ? `em ${left} min` : `em ${Math.floor(left / 60)} h ${two(left % 60)}`;
    }
    const kept = firstOf('guardado');
    if (kept) {
      const isOld = Date.now() - heardAt > 2 * everyMs;
      const at = clock(heardAt + apartMs);
      const day = at.day === clock(nowMs()).day ? '' : `${at.day} `;
      kept.textContent = isOld ? `guardado ${day}${at.time.replace(':', 'h')}` : '';
      kept.hidden = !isOld;
      // After a day it is no news any more.
      screenOf().className = Date.now() - heardAt > 86400000 ? 'velho' : '';
    }
    if (tellsHeight && window.parent !== window)
      window.parent.postMessage({ type: 'pix-do-bicho:altura', altura: document.documentElement.scrollHeight }, '*');
  }

  function take(text: string, timing: string, age: number) {
    const read = document.implementation.createHTMLDocument('');
    read.documentElement.innerHTML = text;
    const fresh = read.getElementById('tela');
    if (!fresh) return;
    if (fresh.innerHTML !== screenOf().innerHTML) {
      screenOf().innerHTML = fresh.innerHTML;
      document.title = read.title;
    }
    hearSite(timing, age);
    draw();
    listen();
  }

  let isAsking = false;
  let asksAgain = false;
  let later: ReturnType<typeof setTimeout> | undefined;

  /** Asks for the page, again once the ask that is under way is over. */
  function ask() {
    asksAgain = isAsking;
    if (isAsking) return;
    isAsking = true;
    const call = new XMLHttpRequest();
    call.open('GET', location.href.split('#')[0] as string);
    call.timeout = 15000;
    call.onload = () => {
      if (call.status !== 200) return;
      take(call.responseText, call.getResponseHeader('server-timing') || '', Number(call.getResponseHeader('age')));
    };
    call.onloadend = () => {
      isAsking = false;
      if (asksAgain) ask();
    };
    call.send();
  }

  /** When no cache in between has a copy any more from before now. */
  function askLater() {
    clearTimeout(later);
    later = setTimeout(ask, copiesLastMs);
  }

  /** A cache in between may answer at once with what it kept before the change. */
  function hear() {
    ask();
    askLater();
  }

  /** How often it was refused since it was last open, and until when it waits, by `performance.now`. */
  let refusals = 0;
  let waitsUntil = 0;

  /** A site that is full refuses for good; who was refused at one time comes back at several. */
  function noteRefusal() {
    const waitMs = Math.min(refusedFirstMs * 2 ** refusals, refusedMostMs) * (1 + Math.random() / 2);
    refusals += 1;
    waitsUntil = performance.now() + waitMs;
  }

  /** Hears of changes where it may: everybody's listening at once would be too many. */
  function listen() {
    const isWanted = !document.hidden && (isAlways || firstOf('ouve') !== null);
    if (source && !isWanted) {
      source.close();
      source = null;
    }
    if (!isWanted || source || typeof EventSource === 'undefined' || performance.now() < waitsUntil) return;
    const opened = new EventSource(stream);
    opened.onopen = () => {
      refusals = 0;
      // What came before is not told.
      askLater();
    };
    opened.onerror = () => {
      if (source !== opened || opened.readyState !== 2) return;
      source = null;
      noteRefusal();
    };
    for (let at = 0; at < changes.length; at += 1) opened.addEventListener(changes[at] as string, hear);
    source = opened;
  }

  /** Keeps the screen on; never waited for, for on some televisions the promise never settles. */
  function stayAwake() {
    const { wakeLock: lock } = navigator as unknown as { wakeLock?: { request(kind: string): Promise<unknown> } };
    if (!isAlways || !lock || document.hidden) return;
    lock.request('screen').then(null, () => undefined);
  }

  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) ask();
    listen();
    stayAwake();
  });
  setInterval(() => {
    if (!document.hidden) ask();
  }, everyMs);
  setInterval(draw, 5000);
  hearSite(timingHere(), 0);
  draw();
  listen();
  stayAwake();
}
