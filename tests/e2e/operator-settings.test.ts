import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { instantOf, saoPaulo } from '../../lib/core/domain/days.ts';
import { startPostgres } from '../../scripts/measure/harness/postgres.ts';
import { OPERATOR_TOKEN, type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { startPostReceiver } from '../support/alert-receivers.ts';
import { axeFindings } from '../support/axe.ts';
import { browserForTests, PHONE, takenOver } from '../support/browser.ts';
import { postTo } from '../support/operator.ts';
import { openDesk } from '../support/operator-desk.ts';
import { PAGE_KINDS } from '../support/page-kinds.ts';

const DAY = '2026-11-20';
const open = browserForTests();

let site: Site;
let receiver: Awaited<ReturnType<typeof startPostReceiver>>;
beforeAll(async () => {
  receiver = await startPostReceiver();
  site = await startSite({ CLOCK_AT: `${DAY}T22:43:00Z`, ALERT_NTFY: `${receiver.url}/topico` }, inject('seedDir'));
});
afterAll(async () => {
  await site.stop();
  await receiver.stop();
});

async function openTexts(options: object = {}): Promise<Page> {
  const { page } = await openDesk(open, site, options);
  await page.getByText('Calendário, cotações, textos e chaves').click();
  await page.getByText('Textos e chaves', { exact: true }).click();
  await page.getByLabel('Endereço do parceiro').waitFor();
  return page;
}
const textOf = async (path: string, { url }: Pick<Site, 'url'> = site) => (await fetch(url + path)).text();
const NOTICE = /<p role="note"[^>]*><strong>Aviso:<\/strong> (?:<!-- -->)?([^<]*)</;
const noticeOf = async (path: string, of?: Site) => NOTICE.exec(await textOf(path, of))?.[1] ?? null;
const settings = (body: unknown, of = site) => postTo(of, '/api/operator/settings', body);
/** Pages of every kind that are documents of the site's frame. */
const PAGES = [...PAGE_KINDS.filter((path) => !/^\/(?:poste|incorporar|og|cartao)/.test(path)), '/nada', '/operador'];
/** Of the present, of the archive, without data, missing, and the desk. */
const KEPT = ['/', '/resultados/2026-07-31', '/loterias/dupla-sena/2990', '/blog', '/nada', '/operador'];

describe('texts and switches at the desk', () => {
  test('the notice is on every page as text, without a shift, until it is taken down', async () => {
    // Pages that are kept before.
    for (const path of KEPT) await textOf(path);
    const page = await openTexts();
    const words = 'Hoje não há Federal & amanhã sim.';
    await page.getByLabel(/^Uma linha de até 160/).fill(words);
    await page.getByLabel('Até o dia').fill('2026-11-21');
    await page.getByLabel('Hora (de Brasília)').fill('09:00');
    await page.getByRole('button', { name: 'Publicar aviso' }).click();
    await page.getByText('Publicado: em todas as páginas').waitFor();
    for (const path of PAGES) expect(await noticeOf(path), path).toBe('Hoje não há Federal &amp; amanhã sim.');
    const { page: visitor } = await open({ viewport: PHONE });
    await visitor.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shifts: (entry as never as { value: number }).value });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await visitor.goto(`${site.url}/blog/estrategias-avancadas-jogo-bicho`);
    await takenOver(visitor);
    expect(await visitor.getByRole('note').innerText()).toBe(`Aviso: ${words}`);
    expect(await visitor.evaluate(() => Reflect.get(window, 'shifts'))).toBe(0);

    await page.getByRole('button', { name: 'Tirar' }).click();
    await page.getByText('Tirado.').waitFor();
    for (const path of KEPT) expect(await noticeOf(path), path).toBeNull();
  });

  test('the partner is off on every page, and back by the variable', async () => {
    const has = async (path: string) => (await textOf(path)).includes('parceiro.test');
    expect([await has('/'), await has('/cadastro'), await has('/sonhos')]).toEqual([true, true, true]);
    const page = await openTexts();
    await page.getByRole('combobox', { name: 'Parceiro' }).selectOption('off');
    await page.getByRole('button', { name: /^Guardar ?: Parceiro$/ }).click();
    await page.getByText('Guardado:').waitFor();
    for (const path of PAGES) expect(await has(path), path).toBe(false);
    expect(await textOf('/buscar?q=cadastro')).not.toContain('parceiro.test');
    await page.getByText('Da mesa. A variável AFFILIATE: ligado.').waitFor();
    await page.getByRole('button', { name: /^Voltar à variável ?: Parceiro$/ }).click();
    await expect.poll(() => has('/')).toBe(true);
  });

  test('the contact is in every footer, and what a variable refuses is refused with its sentence', async () => {
    const page = await openTexts();
    await page.getByLabel('Telefone').fill('<script>');
    await page.getByRole('button', { name: /^Guardar ?: Contato$/ }).click();
    await page.getByText(/^A variável CONTACT_PHONE tem um valor que não serve: esperado um telefone/).waitFor();
    await page.getByLabel('E-mail de contato').fill('quem@exemplo.com.br');
    await page.getByLabel('Telefone').fill('0800 555-1');
    await page.getByRole('button', { name: /^Guardar ?: Contato$/ }).click();
    await page.getByText('Guardado:').waitFor();
    for (const path of ['/', '/resultados/2026-07-31', '/privacidade'])
      expect(await textOf(path), path).toMatch(/mailto:|href="tel:08005551"/);
    expect(await textOf('/.well-known/security.txt')).toContain('mailto:quem@exemplo.com.br');
  });

  test('a target shows its host, is tried with a tap, and one of this machine is for a variable', async () => {
    const page = await openTexts();
    expect(await page.getByText('ntfy localhost').or(page.getByText('ntfy 127.0.0.1')).count()).toBe(1);
    await page.getByRole('button', { name: 'Experimentar' }).click();
    await page.getByText('recebido (200)').waitFor();
    expect(receiver.posts.at(-1)?.body).toContain('nada aconteceu');
    await page.getByLabel('Tópico do ntfy').fill(`${receiver.url}/outro`);
    await page.getByRole('button', { name: /^Guardar ?: Avisos a você$/ }).click();
    await page.getByText(/^O destino de ALERT_NTFY não está na internet aberta/).waitFor();
    expect(await page.content()).not.toContain('/topico');
  });

  test('of two who saw the same the second is told', async () => {
    const [one, other] = [await openTexts(), await openTexts()];
    await one.getByLabel('Telefone').fill('188');
    await one.getByRole('button', { name: /^Guardar ?: Contato$/ }).click();
    await one.getByText('Guardado:').waitFor();
    await other.getByLabel('Telefone').fill('136');
    await other.getByLabel(/^Uma linha de até 160/).fill('Escrito enquanto isso.');
    await other.getByRole('button', { name: /^Guardar ?: Contato$/ }).click();
    await other.getByText(/^Outra pessoa mudou os textos/).waitFor();
    await expect.poll(() => other.getByLabel('Telefone').inputValue()).toBe('188');
    expect(await other.getByLabel(/^Uma linha de até 160/).inputValue()).toBe('Escrito enquanto isso.');
  });

  test('at 320 px nothing is wider than the screen, and axe finds nothing in both themes', async () => {
    await settings({ notice: { text: 'Supercalifragilistico'.repeat(7), day: '2026-11-21', time: '09:00' } });
    for (const colorScheme of ['light', 'dark'] as const) {
      const narrow = { viewport: { width: 320, height: 700 }, colorScheme, reducedMotion: 'reduce' };
      const page = await openTexts(narrow);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await axeFindings(page)).toEqual([]);
      const { page: visitor } = await open(narrow as object);
      await visitor.goto(`${site.url}/ajuda`);
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await axeFindings(visitor)).toEqual([]);
    }
    await settings({ notice: null });
  });
});

describe('the schedule at the desk', () => {
  async function openSchedule(options: object = {}): Promise<Page> {
    const { page } = await openDesk(open, site, options);
    await page.getByText('Calendário, cotações, textos e chaves').click();
    await page.getByText('Calendário', { exact: true }).click();
    await page.getByLabel('Banca').waitFor();
    return page;
  }
  const calendar = () => textOf('/calendario/look.ics');
  const status = async () => (await textOf('/situacao')).replace(/<[^>]+>/g, '');

  test('a line is put on after the days that it changes were seen, and taken back', async () => {
    const page = await openSchedule();
    await page.getByLabel('Banca').selectOption('look');
    await page.getByText(/^Como está: 07h20, .*: todos os dias; 18h20: domingo a sexta;/).waitFor();
    await page.getByLabel('Dia', { exact: true }).fill('2026-11-23');
    await page.getByLabel('Não há às').fill('18h20');
    await page.getByLabel('Motivo, que o público lê').fill('Feriado da cidade.');
    await page.getByRole('button', { name: 'Ver os dias que mudam' }).click();
    await page.getByText('Look: sai 18h20, em 1 dia').click();
    await page.getByText('seg 23/11/2026').waitFor();
    expect(await status()).not.toContain('Feriado da cidade.');
    await page.getByRole('button', { name: 'Gravar' }).click();
    await page.getByText('Gravado: vale em todas as páginas.').waitFor();
    expect(await status()).toContain('Feriado da cidade.');
    expect(await calendar()).toContain('STATUS:CANCELLED');

    await page.getByRole('button', { name: /^Retirar ?: Look, 23\/11\/2026/ }).click();
    await page.getByText('Look: entra 18h20, em 1 dia').waitFor();
    await page.getByLabel('Motivo da retirada').fill('Foi engano.');
    await page.getByRole('button', { name: 'Retirar a linha' }).click();
    await page.getByText('Retirada: Foi engano.').waitFor();
    expect(await calendar()).not.toContain('STATUS:CANCELLED');
    const log = await fetch(`${site.url}/api/operator/log`, { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } });
    const [line] = (await log.json()).lines.filter(({ act }: { act: string }) => act === 'withdraw-schedule');
    expect(line.before).toContain('Feriado da cidade.');
  });

  test('what is refused is said, and the form keeps what was typed', async () => {
    const page = await openSchedule();
    await page.getByLabel('Não há às').fill('nenhuma');
    await page.getByLabel('Motivo, que o público lê').fill('Sim.');
    await page.getByRole('button', { name: 'Ver os dias que mudam' }).click();
    await page.getByText('Diga os horários que não há, ou que há a mais: 18h20.').waitFor();
    expect(await page.getByLabel('Não há às').inputValue()).toBe('nenhuma');
  });

  test('at 320 px nothing is wider than the screen, and axe finds nothing in both themes', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await openSchedule({ viewport: { width: 320, height: 700 }, colorScheme, reducedMotion: 'reduce' });
      await page.getByLabel('Banca').selectOption('look');
      await page.getByLabel('O que muda').selectOption('hour');
      await page.getByLabel('Horário', { exact: true }).fill('18:20');
      await page.getByLabel('Motivo, que o público lê').fill('Acabou.');
      await page.getByRole('button', { name: 'Ver os dias que mudam' }).click();
      await page.getByText(/^Look: sai 18h20, em \d{3} dias$/).click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await axeFindings(page)).toEqual([]);
    }
  });
});

test('a change reaches the pages of another process by itself, and a notice ends in both', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const env = { DATABASE_URL: await postgres.fresh('settings'), CLOCK_AT: `${DAY}T22:43:00Z`, CLOCK_SPEED: '60' };
  const sites = await Promise.all([startSite(env), startSite(env)]);
  const [one, other] = sites;
  if (!one || !other) throw new Error('no sites');
  /** A notice that ends so many minutes from now, of which each passes in a second. */
  const until = async (minutes: number) => {
    const view = await fetch(`${one.url}/api/operator/desk`, {
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
    const { today, time } = await view.json();
    const end = saoPaulo(new Date(instantOf(today, time.replace('h', ':')).getTime() + minutes * 60_000));
    return { text: 'Volta já.', day: end.day, time: end.time };
  };
  const reply = await settings({ set: { CONTACT_PHONE: '0800 555-1' }, notice: await until(24 * 60) }, one);
  expect(reply.status).toBe(200);
  const paths = ['/', '/resultados/2026-07-31', '/blog'];
  for (const path of paths) await expect.poll(() => textOf(path, other)).toMatch(/Volta já\.[\s\S]*tel:08005551/);
  expect((await settings({ notice: await until(3) }, one)).status).toBe(200);
  for (const path of paths) for (const each of sites) await expect.poll(() => noticeOf(path, each)).toBeNull();
  expect(await textOf('/', other)).toContain('tel:08005551');
  // A line of payouts.
  const line = { bet: 'group', from: DAY, pays: 20, reason: 'Tabela da banca.' };
  expect((await postTo(one, '/api/payouts', [line])).status).toBe(200);
  await expect.poll(() => textOf('/apostas/grupo', other)).toContain('paga 20 vezes');
  await expect.poll(() => textOf('/apostas', other)).toContain('20x');
  await Promise.all(sites.map(({ stop }) => stop()));
});
