import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { OPERATOR_TOKEN, type Site, startSite } from '../../scripts/measure/harness/start-site.ts';
import { axeFindings } from '../support/axe.ts';
import { deunopostePage } from '../support/bicho-replies.ts';
import { browserForTests, PHONE } from '../support/browser.ts';
import { postDraw, postTo } from '../support/operator.ts';
import { openDesk as signIn } from '../support/operator-desk.ts';

const DAY = '2026-11-20';
const open = browserForTests();

let site: Site;
beforeAll(async () => {
  site = await startSite({ CLOCK_AT: `${DAY}T22:43:00Z` }, inject('seedDir'));
});
afterAll(() => site.stop());

const openDesk = async (options: object = {}): Promise<Page> => (await signIn(open, site, options)).page;

async function choose(page: Page, hour: string) {
  await page.getByText(/^Rio de Janeiro\d/).click();
  await page.getByRole('button', { name: new RegExp(`^Rio de Janeiro, .*das ${hour} `) }).click();
  await expect.poll(() => page.getByText(/^(?:Nada gravado neste horário|Gravado: )/).count()).toBe(1);
}
async function press(page: Page, digits: string) {
  const pad = page.getByRole('group', { name: 'Teclado dos números' });
  for (const digit of digits) await pad.getByRole('button', { name: digit, exact: true }).click();
}
const fields = (page: Page) =>
  page
    .getByRole('list')
    .getByRole('textbox')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
const firstOf = async (hour: string) => {
  const reply = await fetch(`${site.url}/api/v1/draws/rio/${DAY}/${hour}`);
  return reply.status === 200 ? (await reply.json()).draw.prizes[0].number : reply.status;
};

describe('the shell', () => {
  test('it has no data, is in no cache and no search engine, and says what it needs', async () => {
    const answer = await fetch(`${site.url}/operador`, { headers: { cookie: `operador=${'A'.repeat(43)}` } });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache, no-store, max-age=0, must-revalidate');
    const again = await fetch(`${site.url}/operador`);
    expect(await again.text()).toBe(html);
    const without = (headers: Headers) => [...headers].filter(([name]) => name !== 'date');
    expect(without(again.headers)).toEqual(without(answer.headers));
    for (const name of ['etag', 'server-timing', 'age', 'x-accel-expires']) expect(again.headers.get(name)).toBeNull();
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect(html).toContain('A mesa precisa de JavaScript.');
    expect(html).not.toMatch(/Precisa de você|Sessões/);
    expect(await (await fetch(`${site.url}/robots.txt`)).text()).toContain('Disallow: /operador');
    expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).not.toContain('/operador');
  });

  test('its script is loaded by no other page', async () => {
    const scriptsOf = async (path: string) =>
      new Set((await (await fetch(site.url + path)).text()).match(/\/_next\/static\/[\w./~-]+\.js/g));
    const texts = await Promise.all(
      [...(await scriptsOf('/operador'))].map(async (path) => ({
        path,
        text: await (await fetch(site.url + path)).text(),
      })),
    );
    const desk = texts.filter(({ text }) => text.includes('/api/operator/sign-in')).map(({ path }) => path);
    expect(desk).toHaveLength(1);
    for (const path of ['/', '/situacao', '/blog/estrategias-avancadas-jogo-bicho'])
      expect(
        [...(await scriptsOf(path))].filter((script) => desk.includes(script)),
        path,
      ).toEqual([]);
  });
});

const FIVE = ['2614', '6961', '2032', '3830', '8420'];
const linesOf = (numbers: readonly string[]) => numbers.map((number, at) => `${at + 1}º ${number}`).join('\n');
const box = (page: Page) => page.getByRole('textbox', { name: 'Colar o resultado' });
const understood = (page: Page) => page.locator('.operator-understood');

describe('a pasted text', () => {
  test('a late draw is on its page after two taps and the paste', async () => {
    const { page } = await open({ viewport: PHONE });
    const console: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && console.push(message.text())));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
    await page.goto(`${site.url}/operador`);
    await page.getByLabel(/^Token do operador/).fill(OPERATOR_TOKEN);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('button', { name: /^Colar ?: São Paulo 19h00, / }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1700);
    await page.evaluate((text) => navigator.clipboard.writeText(text), `PT SP 19HS 🦁\n${linesOf(FIVE)}\nSoma 3857`);
    await page.getByRole('button', { name: /^Colar ?: São Paulo 19h00, / }).click();
    await understood(page).getByText('São Paulo · 19h00').first().waitFor();
    expect(await understood(page).getByRole('listitem').allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringContaining('somas batem'), expect.stringContaining('não repete sorteio')]),
    );
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await page.getByText(/^Publicado: São Paulo · 19h00/).waitFor();
    expect(await (await fetch(`${site.url}/resultados/sao-paulo/${DAY}/19h00`)).text()).toContain('2614');
    expect(console).toEqual([]);
  });

  test('by keyboard, with a failing proof: its row says why, and publishing needs a reason', async () => {
    const page = await openDesk();
    await box(page).focus();
    await page.keyboard.insertText(`Look 18h20\n${linesOf(['1147', '0583', '9900', '4471', '7726'])} Gato`);
    await page.getByText('5º: o texto diz gato, e 7726 é Carneiro.').first().waitFor();
    const button = page.getByRole('button', { name: 'Publicar mesmo assim' });
    expect(await button.isDisabled()).toBe(true);
    await page.getByLabel(/^Motivo/).focus();
    await page.keyboard.insertText('Conferido por telefone.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText(/^Publicado: Look/).waitFor();
    expect((await fetch(`${site.url}/api/v1/draws/look/${DAY}/18h20`)).status).toBe(200);
  });

  test('the operator says which draw it is where the text does not', async () => {
    const page = await openDesk();
    await box(page).fill(`Nacional\n${linesOf(['2222', '3333', '4444', '5555', '6666'])}`);
    await page.getByText('Qual sorteio?').waitFor();
    expect(await page.getByRole('button', { name: 'Publicar mesmo assim' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Trocar hora' }).click();
    await page.getByLabel('Banca').selectOption('bahia');
    await page.getByText('Falta o 10º prêmio.').first().waitFor();
    await page.getByLabel('Banca').selectOption('look');
    await page.getByLabel('Sorteio').selectOption('16:20');
    await understood(page).getByText('Look · 16h20').first().waitFor();
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await page.getByText(/^Publicado: Look · 16h20/).waitFor();
  });

  test('of two tables the second is still itself once the first is published', async () => {
    const page = await openDesk();
    const first = ['3158', '7204', '0961', '5533', '8876'];
    const others = ['6240', '1875', '9302', '4417', '2089'];
    await box(page).fill(`Look 09h20\n${linesOf(first)}\n\nNacional\n${linesOf(others)}`);
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await page.getByText(/^Publicado: Look · 09h20/).waitFor();
    await page.getByRole('button', { name: 'Trocar hora' }).click();
    await page.getByLabel('Banca').selectOption('look');
    await page.getByLabel('Sorteio').selectOption('11:20');
    await understood(page).getByText('Look · 11h20').first().waitFor();
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await page.getByText(/^Publicado: Look · 11h20/).waitFor();
    const reply = await fetch(`${site.url}/api/v1/draws/look/${DAY}/11h20`);
    expect((await reply.json()).draw.prizes[0].number).toBe('6240');
  });

  test('two draws of one slot: neither is chosen', async () => {
    const page = await openDesk();
    await box(page).fill(`Look 14h20\n${linesOf(FIVE)}\n\nLook 14h20\n${linesOf([...FIVE].reverse())}`);
    await page.getByText('Duas tabelas são do mesmo sorteio: escolha qual publicar.').waitFor();
    expect(await page.getByRole('button', { name: /^Publicar (?:mesmo|correção)|^Publicar$/ }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Publicar este/ }).count()).toBe(2);
  });

  test('a page’s HTML is asked whose it is where it does not say so, and read by its source’s reader', async () => {
    const page = await openDesk();
    const draw = {
      region: 'pt-sp',
      day: DAY,
      time: '13:00',
      numbers: ['7031', '4482', '9950', '2217', '6608'],
    } as const;
    const html = deunopostePage([draw], { heading: 'Resultados', titleOf: () => '' });
    await box(page).fill(html.replace('<body>', '<body><a href="https://deunoposte.app.br/">Início</a>'));
    await page.getByText('Este HTML pode ser de mais de uma página: escolha de qual.').waitFor();
    expect(await understood(page).count()).toBe(0);
    await page.getByLabel('De qual página é este HTML?').selectOption('Deu no Poste: São Paulo');
    await page.getByText(/^Lida como página de Deu no Poste\. Sorteios na página: 1;/).waitFor();
    await understood(page).getByText('São Paulo · 13h00').first().waitFor();
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await page.getByText(/^Publicado: São Paulo · 13h00/).waitFor();
  });

  test('markup is shown as text, and what is too long is refused and stays in the box', async () => {
    const page = await openDesk();
    const markup = '<img src=x onerror="document.title=1"> zum zum zum zum';
    await box(page).fill(markup);
    await page.getByText('Não li nenhum sorteio neste texto.').waitFor();
    expect(await page.locator('main img[src="x"]').count()).toBe(0);
    const long = 'a'.repeat(1_000_000);
    await box(page).fill(long);
    await page.getByText(/^O texto tem mais de 64 KB\./).waitFor();
    expect((await box(page).inputValue()).length).toBe(long.length);
  });
});

describe('the desk on a phone', () => {
  test('the form to sign in stays where it is when the server says late whether passkeys are offered', async () => {
    const { page } = await open({ viewport: PHONE });
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      void page.route('**/api/operator/sign-in/options', async (route) => {
        await new Promise<void>((go) => {
          answer = go;
          resolve();
        });
        await route.continue();
      });
    });
    await page.goto(`${site.url}/operador`);
    const places = () =>
      Promise.all([
        page.getByLabel(/^Token do operador/).boundingBox(),
        page.getByRole('button', { name: 'Entrar' }).boundingBox(),
      ]);
    await asked;
    const before = await places();
    answer();
    await page.getByRole('button', { name: 'Usar chave de acesso' }).waitFor();
    expect(await places()).toEqual(before);
  });

  test('a second change right after the first expects what the first has left', async () => {
    const page = await openDesk();
    await choose(page, '11h20');
    await press(page, '31581234567890123456');
    await page.getByRole('button', { name: 'Ver antes de publicar' }).click();
    await page.route('**/api/operator/desk*', async (route) => {
      await new Promise((go) => setTimeout(go, 3000));
      await route.continue();
    });
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await page.getByText('Publicado.').waitFor();
    await page.getByLabel(/^Motivo/).fill('Era de outro dia.');
    await page.getByRole('button', { name: 'Retirar' }).click();
    await page.getByText('retirado: Era de outro dia.').waitFor();
  });

  test('a wrong token is refused with a sentence, and the page holds none', async () => {
    const { page } = await open({ viewport: PHONE });
    await page.goto(`${site.url}/operador`);
    await page.getByLabel(/^Token do operador/).fill('errado-errado-errado-errado');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByText('Token errado.').waitFor();
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('errado-errado');
  });

  test('a draw is entered on the pad, seen before, published, corrected and withdrawn', async () => {
    const page = await openDesk();
    expect(await page.context().cookies()).toMatchObject([
      { name: 'operador', httpOnly: true, sameSite: 'Strict', secure: false },
    ]);
    await choose(page, '14h20');
    await press(page, '48291234567890123456');
    expect(await fields(page)).toEqual(['4829', '1234', '5678', '9012', '3456']);
    await page.getByRole('button', { name: 'Ver antes de publicar' }).click();
    await page.getByText('Vai ficar assim').waitFor();
    expect(await firstOf('14h20')).toBe(404);
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await page.getByText('Publicado.').waitFor();
    expect(await firstOf('14h20')).toBe('4829');
    expect(await (await fetch(`${site.url}/resultados/rio/${DAY}/14h20`)).text()).toContain('4829');

    await page.getByLabel('1º prêmio').fill('0019');
    expect(await page.getByRole('button', { name: 'Ver antes de publicar' }).isDisabled()).toBe(true);
    await page.getByLabel(/^Motivo/).fill('Conferido com a banca.');
    await page.getByRole('button', { name: 'Ver antes de publicar' }).click();
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect.poll(() => firstOf('14h20')).toBe('0019');

    await page.getByText('Publicado.').waitFor();
    await page.getByLabel(/^Motivo/).fill('Era de outro dia.');
    await page.getByRole('button', { name: 'Retirar' }).click();
    await page.getByText('retirado: Era de outro dia.').waitFor();
    await page.getByRole('button', { name: 'Retirar de vez' }).click();
    await page.getByText(/^Retirado:/).waitFor();
    expect(await firstOf('14h20')).toBe(404);
  });

  test('a draw that another has entered meanwhile is not written over', async () => {
    const page = await openDesk();
    await choose(page, '16h20');
    await press(page, '11112222333344445555');
    await postDraw(site, DAY, 'rio', '16:20', ['7777', '1234', '5678', '9012', '3456']);
    await page.getByRole('button', { name: 'Ver antes de publicar' }).click();
    await page.getByText(/^Mudou desde que foi visto, e nada foi gravado\. .*7777 1234 .*por operador/).waitFor();
    expect(await fields(page)).toEqual(['1111', '2222', '3333', '4444', '5555']);
    expect(await firstOf('16h20')).toBe('7777');
  });

  test('a session that is ended leaves the form to sign in, and its cookie opens nothing', async () => {
    const page = await openDesk();
    const [cookie] = await page.context().cookies();
    await page.getByText('Sessões, chaves e registro').click();
    const ended = page
      .getByRole('listitem')
      .filter({ hasText: 'Esta' })
      .getByRole('button', { name: /^Encerrar/ });
    await ended.click();
    await page.getByLabel(/^Token do operador/).waitFor();
    const headers = { cookie: `operador=${cookie?.value}` };
    expect((await fetch(`${site.url}/api/operator/desk`, { headers })).status).toBe(401);
  });

  test('at 320 px nothing is wider than the screen, and axe finds nothing in both themes', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await openDesk({ viewport: { width: 320, height: 700 }, colorScheme, reducedMotion: 'reduce' });
      await choose(page, '09h20');
      await box(page).fill(`PT SP 17h\n${linesOf(FIVE)} Gato`);
      await page.getByRole('button', { name: 'Publicar mesmo assim' }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await axeFindings(page)).toEqual([]);
    }
  });

  test('the log has each act, and a program with the token goes on as it did', async () => {
    await postTo(site, '/api/operator/sign-out', {}).then(({ status }) => expect(status).toBe(400));
    const log = await fetch(`${site.url}/api/operator/log`, { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } });
    const acts = (await log.json()).lines.map(({ act }: { act: string }) => act);
    expect(acts).toEqual(expect.arrayContaining(['sign-in', 'draws', 'end-session']));
  });
});
