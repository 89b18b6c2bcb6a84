import { describe, expect, inject, test } from 'vitest';
import { V1TextCheck } from '../../lib/core/contracts/v1.ts';
import { browserForTests, PHONE } from '../support/browser.ts';

const url = inject('siteUrl');
const open = browserForTests();

const BOLAO = 'Mega-Sena concurso 3037 - 5 cotas\n02 11 22 30 51 54\n05 12 21 33 43\n04 11 22 30 47 59\nbom dia';

describe('the checker’s one field', () => {
  test('takes a bolão without script, and answers in the first screen of a phone', async () => {
    const { page } = await open({ viewport: PHONE, javaScriptEnabled: false });
    await page.goto(`${url}/conferir`);
    await page.getByLabel('Cole seu jogo ou bilhete').fill(BOLAO);
    await page.getByRole('button', { name: 'Conferir' }).first().click();
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.innerText()).toMatch(/^1 DE 2 PREMIADO$/i);
    const box = await heading.boundingBox();
    expect((box?.y ?? 1000) + (box?.height ?? 0)).toBeLessThanOrEqual(300);
    expect(await page.title()).toMatch(/^1 de 2 premiado: 3 jogos da Mega-Sena/);
    const answer = await page.locator('#resposta').innerText();
    expect(answer).toContain('Li como Mega-Sena, 6 números');
    expect(answer).toMatch(/Premiado: Sena/i);
    expect(answer).toContain('O bilhete tem 5 números; a Mega-Sena pede 6 a 20.');
    expect(answer).toMatch(/3 acertos, sem prêmio/i);
    expect(answer).toContain('Não entendi: bom dia');
    expect(answer).toContain('valor não registrado');
    expect(await page.getByLabel('Cole seu jogo ou bilhete').inputValue()).toBe(BOLAO);
    // A line's other reading, a period, and the form of one ticket are links.
    await page.getByRole('link', { name: 'Ler como Quina' }).click();
    expect(await page.locator('#resposta').innerText()).toContain('Li como Quina, 5 números');
    await page.getByRole('link', { name: '7 dias' }).click();
    expect(page.url()).toContain('periodo=7-dias');
    expect(await page.locator('#resposta').innerText()).toContain('os últimos 7 dias');
    await page.getByRole('link', { name: 'Mega-Sena' }).first().click();
    expect(await page.getByLabel('Números do bilhete').inputValue()).toBe('02 11 22 30 51 54');
    expect(await page.getByLabel('Loteria', { exact: true }).inputValue()).toBe('mega-sena');
  });

  test('checks bets between two days, and keeps the answer on the device where that is tapped', async () => {
    const { page } = await open({ viewport: PHONE });
    await page.goto(`${url}/conferir`);
    await page.getByLabel('Cole seu jogo ou bilhete').fill('grupo 12 R$ 5 do 1º ao 5º PT\ncavalo 2 reais look');
    await page.getByText('Datas', { exact: true }).click();
    await page.locator('#texto-de').fill('2026-07-29');
    await page.locator('#texto-ate').fill('2026-07-29');
    await page.getByRole('button', { name: 'Conferir' }).first().click();
    await page.waitForURL(/texto=/);
    const answer = page.locator('#resposta');
    expect(await answer.innerText()).toMatch(
      /Li como Grupo Elefante \(12\), do 1º ao 5º, R\$\s5,00 por sorteio, Rio PT 14h20/,
    );
    expect(await answer.innerText()).toMatch(/Pago\s+R\$\s54,00/i);
    expect(await page.evaluate(() => localStorage.getItem('apostas'))).toBeNull();
    await page.getByRole('button', { name: 'Guardar neste aparelho' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('apostas'))).toContain('grupo 12 R$ 5');
    await page.goto(`${url}/conferir`);
    await page.getByRole('navigation', { name: 'Últimas conferências' }).getByRole('link').click();
    await expect.poll(() => answer.innerText()).toContain('Elefante');
  });

  test('shows what it read of a chat, and what came of it once that is said to be right', async () => {
    const { page } = await open({ viewport: PHONE, javaScriptEnabled: false });
    await page.goto(`${url}/conferir`);
    const chat = 'Ana: grupo 12 5 reais do 1º ao 5º PT rio 29/07/2026\nBeto: anotado\nAna: obrigada';
    await page.getByLabel('Cole seu jogo ou bilhete').fill(chat);
    await page.getByRole('button', { name: 'Conferir' }).first().click();
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.innerText()).toMatch(/^Foi isto que você jogou\?$/i);
    expect(await page.title()).toMatch(/^Foi isto que você jogou\? 1 aposta do bicho/);
    const answer = page.locator('#resposta');
    expect(await answer.innerText()).toMatch(/Li como Grupo Elefante \(12\).*Rio PT 14h20, 29\/07\/2026/);
    expect(await answer.innerText()).not.toMatch(/deu|pago|saldo/i);
    await page.getByRole('button', { name: 'Foi isto: conferir' }).click();
    expect(await heading.innerText()).toMatch(/^Deu no /i);
    expect(await answer.innerText()).toMatch(/Pago\s+R\$/i);
    expect(await page.getByLabel('Cole seu jogo ou bilhete').inputValue()).toBe(chat);
  });

  test('checks of what it read what is left ticked, and says what it left out', async () => {
    const { page } = await open({ viewport: PHONE, javaScriptEnabled: false });
    const chat = 'Ana: grupo 12 5 reais PT rio 29/07/2026\nAna: grupo 7 5 reais PT rio 29/07/2026\nBeto: anotado';
    await page.goto(`${url}/conferir?${new URLSearchParams({ texto: chat })}`);
    const boxes = page.getByRole('checkbox', { name: /^Conferir: Grupo/ });
    expect(await boxes.count()).toBe(2);
    for (const box of await boxes.all()) expect(await box.isChecked()).toBe(true);
    await boxes.last().uncheck();
    await page.getByRole('button', { name: 'Foi isto: conferir' }).click();
    expect(new URL(page.url()).searchParams.getAll('lido')).toEqual(['1']);
    const answer = page.locator('#resposta');
    expect(await answer.innerText()).toMatch(/^1 aposta do bicho/);
    expect(await answer.innerText()).toMatch(/Deixei de fora, como você marcou: Grupo Carneiro \(07\), .*29\/07\/2026/);
    // The same with both, by the boxes alone.
    await page.goBack();
    await boxes.last().check();
    await page.getByRole('button', { name: 'Foi isto: conferir' }).click();
    expect(await answer.innerText()).toMatch(/^2 apostas do bicho/);
    await page.getByRole('link', { name: '7 dias' }).click();
    expect(await answer.innerText()).toMatch(/^2 apostas do bicho/);
  });

  test('answers programs of other sites, who ask first whether they may', async () => {
    const headers = { 'content-type': 'application/json', origin: 'https://outro.test' };
    const asked = await fetch(`${url}/api/v1/check`, { method: 'OPTIONS', headers });
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    const body = JSON.stringify({ text: BOLAO });
    const response = await fetch(`${url}/api/v1/check`, { method: 'POST', headers, body });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    const { lines, sums, shares, confirm } = V1TextCheck.parse(await response.json());
    expect(lines.map(({ kind }) => kind)).toEqual(['heading', 'ticket', 'ticket', 'ticket', 'unread']);
    expect([sums.tickets, sums.checked, sums.winning, shares, confirm]).toEqual([3, 2, 1, 5, false]);
    const refused = await fetch(`${url}/api/v1/check`, { method: 'POST', headers, body: '{}' });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ message: expect.stringContaining('O campo text não serve') }),
    ]);
  });
});
