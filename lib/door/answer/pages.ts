import type { ChildProcess } from 'node:child_process';
import type { Log } from '../../core/runtime/log.ts';
import type { Answer, Question } from '../render/ask-next.ts';
import {
  type DocumentAnswer,
  type DocumentKind,
  type DocumentRequest,
  Documents,
  type Past,
} from '../render/documents.ts';
import { onBump } from '../render/generation.ts';
import { Lane } from '../render/lane.ts';
import { boundNextLifetimes } from '../render/next-lifetimes.ts';
import { PastProcess } from '../render/past-process.ts';
import type { IsGone } from '../request/asker.ts';
import { anonymousHeaders } from '../request/headers.ts';
import type { Route } from '../request/routes.ts';
import { isKeepable, prepare, type Setting } from '../response/prepare.ts';
import { encode } from '../response/send.ts';
import type { ReadSheet } from '../response/sheet-in-page.ts';
import { type NextAsker, plain, stays } from './next-asker.ts';

export interface PagesOptions {
  next: NextAsker;
  /** True for Next itself, whose pages name lifetimes that have to be bounded. */
  isNext: boolean;
  sheet: ReadSheet | undefined;
  pastOf: ((path: string) => Past | null) | undefined;
  startPastProcess: (() => ChildProcess | null) | undefined;
  now: () => number;
  log: Log;
}

/**
 * Next's page for every missing address. `notFound()` in a page that is made on demand yields an empty shell that only
 * script fills; this one reads whole, says nothing about who asked for what, and is rendered once.
 */
const NOT_FOUND: DocumentRequest = { kind: 'few', path: '/_not-found', url: '/_not-found', variant: '' };

/** What stands in place of an article that is not there: a page of its own address, always answered with 404. */
const NO_ARTICLE: DocumentRequest = {
  kind: 'few',
  path: '/artigo-nao-encontrado',
  url: '/artigo-nao-encontrado',
  variant: '',
};

/** The two pages above, whoever asks for them: a visitor who types their address gets the kept one too. */
const isStandIn = ({ path, variant }: DocumentRequest) =>
  variant === '' && (path === NOT_FOUND.path || path === NO_ARTICLE.path);

/** Payloads of pages that read their query. */
const PAYLOAD_LANE = { width: 1, depth: 64 };

/** Answers with the site's pages: their documents, and the payloads by which the router goes from one to another. */
export class Pages {
  readonly #options: PagesOptions;
  readonly #documents: Documents;
  readonly #payloadLane = new Lane(PAYLOAD_LANE);
  readonly #pastProcess: PastProcess | null;

  constructor(options: PagesOptions) {
    this.#options = options;
    const { startPastProcess, sheet, pastOf, now, log } = options;
    const pastProcess = startPastProcess ? new PastProcess(startPastProcess, log) : null;
    if (pastProcess) onBump(() => pastProcess.bump());
    this.#pastProcess = pastProcess;
    this.#documents = new Documents({
      render: (request) => this.#render(request),
      makePast: (request) => pastProcess?.ask(this.#questionOf(request)) ?? null,
      // Pages of the past are kept by the thousand: the sheet that is the same for all of them stays beside them.
      finish: (answer, request, isPast) =>
        prepare(answer, { ...this.#settingOf(request), ...(isPast ? {} : { sheet }) }),
      isKept: (answer, request) => isKeepable(answer) || (answer.status === 404 && isStandIn(request)),
      pastOf,
      now,
      log,
    });
  }

  get(request: DocumentRequest, isGone: IsGone): DocumentAnswer | Promise<DocumentAnswer> {
    return this.#documents.get(request, isGone);
  }

  /** The answer for an address that is missing. */
  async missing(setting: Setting): Promise<DocumentAnswer> {
    const obtained = await this.#documents.get(setting.path.startsWith('/blog/') ? NO_ARTICLE : NOT_FOUND);
    return obtained.prepared.status === 404 ? obtained : plain(404, setting);
  }

  /** The payload of a page that reads its query. */
  async payload(
    url: string,
    headers: Record<string, string>,
    setting: Setting,
    isGone: IsGone,
  ): Promise<DocumentAnswer> {
    const answer = await this.#payloadLane.run(() => this.#askFlight(url, headers), stays(isGone));
    return { prepared: prepare(answer, { ...setting, isFlight: true }), stamp: null };
  }

  /**
   * Renders and compresses these pages, one after the other; resolves to whether all of them, and those for what is missing, were
   * made well. A failure is logged and does not stop the others.
   */
  async warm(paths: readonly string[]): Promise<boolean> {
    const requests = paths.map((path): DocumentRequest => ({ kind: 'few', path, url: path, variant: '' }));
    let isWell = true;
    for (const [request, wanted] of [
      ...requests.map((request) => [request, 200] as const),
      ...[NOT_FOUND, NO_ARTICLE].map((request) => [request, 404] as const),
    ]) {
      try {
        const obtained = await this.#documents.get(request);
        const { status, compressible } = obtained.prepared;
        if (status !== wanted) throw new Error(String(status));
        if (wanted === 200 && compressible) await Promise.all([encode(obtained, 'br'), encode(obtained, 'gzip')]);
      } catch (error) {
        isWell = false;
        this.#options.log('warm-failed', {
          path: request.path,
          error: error instanceof Error ? error.message : 'unknown',
        });
      }
    }
    return isWell;
  }

  /** Ends what it has started. */
  close(): void {
    this.#pastProcess?.close();
  }

  #settingOf({ path, variant }: DocumentRequest): Setting {
    return { area: 'document', path, method: 'GET', isFlight: variant !== '', https: this.#options.next.https };
  }

  #questionOf({ url, variant }: DocumentRequest): Question {
    return {
      method: 'GET',
      url,
      headers: { ...anonymousHeaders(this.#options.next.siteUrl), ...parseVariant(variant) },
    };
  }

  async #render(request: DocumentRequest): Promise<Answer> {
    if (!isStandIn(request)) return this.#ask(request);
    if (request.path !== NO_ARTICLE.path) return this.#renderNotFound();
    const answer = await this.#ask(request);
    return answer.status === 200 ? { ...answer, status: 404 } : answer;
  }

  /** Next joins this render to that of another missing address when one is under way; its payload names that address. */
  async #renderNotFound(): Promise<Answer> {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const answer = await this.#ask(NOT_FOUND);
      if (answer.status !== 404 || !this.#options.isNext || answer.body.includes('_not-found')) return answer;
    }
    throw new Error('not-found-page-of-another-address');
  }

  #ask(request: DocumentRequest): Promise<Answer> {
    if (this.#options.isNext) boundNextLifetimes();
    const { method, url, headers } = this.#questionOf(request);
    return this.#options.next.ask(method, url, headers);
  }

  /** Next fails on a router's tree that it cannot read, which anybody may send: without one it tells everything. */
  async #askFlight(url: string, headers: Record<string, string>): Promise<Answer> {
    const { siteUrl, ask } = this.#options.next;
    const { 'next-router-state-tree': tree, ...rest } = { ...anonymousHeaders(siteUrl), ...headers };
    const answer = await ask('GET', url, tree ? { ...rest, 'next-router-state-tree': tree } : rest);
    return answer.status >= 500 && tree ? ask('GET', url, rest) : answer;
  }
}

/** How many pages there are of a route's kind. */
export function kindOf({ kind, isOpen }: Route, readsQuery: boolean): DocumentKind {
  if (kind === 'file') return 'file';
  if (readsQuery) return 'asked';
  return isOpen ? 'many' : 'few';
}

/** `rsc <prefetch> <segment>` back into the router's headers (see request/headers.ts). */
function parseVariant(variant: string): Record<string, string> {
  if (variant === '') return {};
  const [, prefetch, segment] = variant.split(' ');
  return {
    rsc: '1',
    ...(prefetch ? { 'next-router-prefetch': prefetch } : {}),
    ...(segment ? { 'next-router-segment-prefetch': segment } : {}),
  };
}
