import type { Log } from '../../core/runtime/log.ts';
import { isDesk } from '../../site/security-headers.ts';
import { encode } from '../cache/compressed-body.ts';
import {
  type CacheTags,
  type DocumentAnswer,
  type DocumentKind,
  type DocumentRequest,
  Documents,
} from '../cache/documents.ts';
import type { ReadSheet } from '../html/inline-stylesheet.ts';
import { BoundedQueue } from '../next/bounded-queue.ts';
import { NextInternals } from '../next/internals.ts';
import type { NextRenderer, RenderResponse } from '../next/render.ts';
import { countRender } from '../next/render-times.ts';
import { anonymousHeaders, type RouterHeaders } from '../request/headers.ts';
import type { Route } from '../request/routes.ts';
import type { IsWanted } from '../request/wanted.ts';
import { isKeepable, prepare, type Setting } from '../response/prepare.ts';
import { plain } from './plain.ts';

export interface PagesOptions {
  next: NextRenderer;
  sheet: ReadSheet | undefined;
  archiveTagsOf: ((path: string) => CacheTags | null) | undefined;
  now: () => number;
  log: Log;
}

const pageAt = (path: string): DocumentRequest => ({ kind: 'static', path, url: path, router: null });

/** Next's page for every missing address: `notFound()` in a page rendered on demand yields a shell that only script fills. */
const NOT_FOUND = pageAt('/_not-found');
/** Replaces a missing article; always answered with 404. */
const NO_ARTICLE = pageAt('/artigo-nao-encontrado');

/** Pages that say what is nearest to a missing address, by the route that has nothing there; always answered with 404. */
const NEAREST: Readonly<Record<string, { under: string; at: string }>> = {
  '/resultados/[...partes]': { under: '/resultados/', at: '/sorteio-nao-encontrado/' },
  '/loterias/[...partes]': { under: '/loterias/', at: '/concurso-nao-encontrado/' },
};
const isNearest = ({ path, router }: DocumentRequest) =>
  !router && Object.values(NEAREST).some(({ at }) => path.startsWith(at));

/** The two pages that are kept, also when a visitor types their address. */
const isStandIn = ({ path, router }: DocumentRequest) =>
  !router && (path === NOT_FOUND.path || path === NO_ARTICLE.path);

/**
 * The operator's desk, which has nobody's data in it: kept here like a live page, and sent as it was rendered, as a page that no cache on
 * the way, no browser and no worker keeps.
 */
const isDeskPage = ({ path, router }: DocumentRequest) => !router && isDesk(path);
const isWhole = ({ status, setCookie }: RenderResponse) => status === 200 && setCookie.length === 0;
/** Its age is not told, as that of no page made for one visit is. */
const forThisVisit = ({ prepared }: DocumentAnswer): DocumentAnswer => ({ prepared, stamp: null });

/** Payloads of pages that read their query. */
const PAYLOAD_QUEUE = { width: 1, depth: 64 };

/** Answers with the site's pages: their documents, and the payloads by which the router goes from one to another. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #documents: Documents;
  readonly #internals: NextInternals;
  readonly #payloadQueue = new BoundedQueue(PAYLOAD_QUEUE);

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#internals = new NextInternals(options.log);
    const { sheet, archiveTagsOf, now, log } = options;
    this.#documents = new Documents({
      render: (request) => this.#render(request),
      // Archive pages are cached by the thousand: the style sheet that all of them share stays outside.
      finish: (answer, request, isArchive) =>
        prepare(answer, { ...this.#settingOf(request), ...(isArchive ? {} : { sheet }) }),
      isKept: (answer, request) =>
        isKeepable(answer) || (answer.status === 404 && isStandIn(request)) || (isDeskPage(request) && isWhole(answer)),
      archiveTagsOf,
      now,
      log,
    });
  }

  get(request: DocumentRequest, isWanted: IsWanted): DocumentAnswer | Promise<DocumentAnswer> {
    const found = this.#documents.get(request, isWanted);
    if (!isDeskPage(request)) return found;
    return found instanceof Promise ? found.then(forThisVisit) : forThisVisit(found);
  }

  /** `route`: that of the address, where only its page could tell that there is nothing. */
  async missing(setting: Setting, route?: Route, isWanted?: IsWanted): Promise<DocumentAnswer> {
    const nearest = route && NEAREST[route.name];
    if (nearest) {
      const url = setting.path.replace(nearest.under, nearest.at);
      // One for each address that anybody makes up: never kept.
      const request: DocumentRequest = { kind: 'query', path: url, url, router: null };
      const found = await Promise.resolve(this.#documents.get(request, isWanted)).catch(() => null);
      if (found?.prepared.status === 404) return found;
    }
    const obtained = await this.#documents.get(setting.path.startsWith('/blog/') ? NO_ARTICLE : NOT_FOUND);
    return obtained.prepared.status === 404 ? obtained : plain(404, setting);
  }

  /** The payload of a page that reads its query. */
  async payload(url: string, router: RouterHeaders, setting: Setting, isWanted: IsWanted): Promise<DocumentAnswer> {
    const answer = await this.#payloadQueue.run(() => this.#requestRsc(url, router), isWanted);
    return { prepared: prepare(answer, { ...setting, isRsc: true }), stamp: null };
  }

  /**
   * Renders and compresses these pages and the 404 pages, one after the other; resolves to whether all succeeded. A failure
   * is logged and does not stop the others.
   */
  async warm(paths: readonly string[]): Promise<boolean> {
    let isWell = true;
    for (const request of [...paths.map(pageAt), NOT_FOUND, NO_ARTICLE]) {
      const wanted = isStandIn(request) ? 404 : 200;
      try {
        const { prepared } = await this.#documents.get(request);
        const { status, compressible } = prepared;
        if (status !== wanted) throw new Error(String(status));
        if (wanted === 200 && compressible) await Promise.all([encode(prepared, 'br'), encode(prepared, 'gzip')]);
      } catch (error) {
        isWell = false;
        const why = error instanceof Error ? error.message : 'unknown';
        this.#options.log('warm-up-failed', { path: request.path, error: why });
      }
    }
    return isWell;
  }

  #settingOf({ path, router }: DocumentRequest): Setting {
    return { area: 'document', path, method: 'GET', isRsc: router !== null, https: this.#options.next.https };
  }

  async #render(request: DocumentRequest): Promise<RenderResponse> {
    if (isStandIn(request) && request.path === NOT_FOUND.path) return this.#renderNotFound();
    const answer = await this.#ask(request);
    // A 404 of this page itself would be a shell that only script fills.
    if (isNearest(request)) return { ...answer, status: answer.status === 200 ? 404 : 500 };
    return isStandIn(request) && answer.status === 200 ? { ...answer, status: 404 } : answer;
  }

  /** Next may join this render to that of another missing address under way, whose payload names that address. */
  async #renderNotFound(): Promise<RenderResponse> {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const answer = await this.#ask(NOT_FOUND);
      if (answer.status !== 404 || answer.body.includes('_not-found')) return answer;
    }
    throw new Error('not-found-page-of-another-address');
  }

  async #ask({ kind, path, url, router }: DocumentRequest): Promise<RenderResponse> {
    const { next } = this.#options;
    this.#internals.boundLifetimes();
    const began = performance.now();
    const answer = await next.ask('GET', url, { ...anonymousHeaders(next.siteUrl), ...router });
    const isMoved = answer.status >= 300 && answer.status < 400;
    if (kind !== 'file' && !isMoved) countRender(path, performance.now() - began);
    if (answer.status === 200 && !router && kind !== 'file') this.#internals.checkDocument(answer.body);
    return answer;
  }

  /** Next fails on a router tree that it cannot read, which any client may send: then it is requested without one. */
  async #requestRsc(url: string, router: RouterHeaders): Promise<RenderResponse> {
    const { siteUrl, ask } = this.#options.next;
    const { 'next-router-state-tree': tree, ...rest } = { ...anonymousHeaders(siteUrl), ...router };
    const answer = await ask('GET', url, tree ? { ...rest, 'next-router-state-tree': tree } : rest);
    return answer.status >= 500 && tree ? ask('GET', url, rest) : answer;
  }
}

export function kindOf({ kind, isOpen }: Route, readsQuery: boolean): DocumentKind {
  if (kind === 'file') return 'file';
  if (readsQuery) return 'query';
  return isOpen ? 'parametric' : 'static';
}
