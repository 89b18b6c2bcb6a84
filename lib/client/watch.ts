import { report } from './report.ts';

const FAST_KEY_MS = 10;
const FAST_KEYS = 5;
const CLICKS = 50;
const CLICKS_WITHIN_MS = 5000;

/** A hash or a message that carries script: tags, handlers, script addresses. */
const SCRIPT_LIKE =
  /<\/?\s*(?:script|iframe|svg|img)|javascript:|\bon(?:error|load|click)\s*=|\beval\s*\(|data:text\/html/i;

const warn = console.warn.bind(console);

/** Logs a finding; in the browser's console only suspicious activity. */
function found(event: Parameters<typeof report>[0], sentence?: string): void {
  if (sentence) warn(sentence);
  report(event);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const isForeign = (address: string) => address !== '' && new URL(address, location.href).origin !== location.origin;

function look(node: Node): void {
  if (node instanceof HTMLScriptElement && (isForeign(node.src) || node.src.startsWith('data:'))) {
    found('foreign-script');
  }
  if (node instanceof HTMLIFrameElement && isForeign(node.src)) found('foreign-frame');
}

/** Watches for what does not belong to the page. Nothing but counts leaves the browser. */
export function watchPage(): void {
  for (const element of document.querySelectorAll('script[src], iframe')) look(element);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        look(node);
        if (node instanceof Element) for (const inner of node.querySelectorAll('script[src], iframe')) look(inner);
      }
    }
  }).observe(document.documentElement, { childList: true, subtree: true });

  const checkHash = () => {
    if (SCRIPT_LIKE.test(decoded(location.hash))) found('suspicious-hash');
  };
  checkHash();
  addEventListener('hashchange', checkHash);

  addEventListener('error', (event) => {
    if (event.message) found(SCRIPT_LIKE.test(event.message) ? 'script-like-error' : 'error');
  });
  addEventListener('unhandledrejection', (event) => {
    found(SCRIPT_LIKE.test(String(event.reason)) ? 'script-like-error' : 'error');
  });

  let lastKey = 0;
  let fast = 0;
  addEventListener(
    'keydown',
    ({ timeStamp, repeat }) => {
      if (repeat) return;
      fast = timeStamp - lastKey < FAST_KEY_MS ? fast + 1 : 0;
      lastKey = timeStamp;
      if (fast > FAST_KEYS) {
        fast = 0;
        found('fast-keys', 'Atividade suspeita: teclas rápidas demais.');
      }
    },
    true,
  );
  let clicks: number[] = [];
  addEventListener(
    'click',
    ({ timeStamp }) => {
      clicks = [...clicks.filter((at) => timeStamp - at < CLICKS_WITHIN_MS), timeStamp];
      if (clicks.length > CLICKS) {
        clicks = [];
        found('many-clicks', 'Atividade suspeita: cliques demais.');
      }
    },
    true,
  );

  const silent = () => {};
  Object.assign(console, { log: silent, info: silent, debug: silent, warn: silent });
}
