import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FederalPanel } from '@/components/federal/federal-panel.tsx';
import type { StoredContest } from '@/lib/core/contracts/contest.ts';
import { instantOf } from '@/lib/core/domain/days.ts';
import { PANEL_GAMES } from '@/lib/core/domain/games/list.ts';
import { lotteriesReply } from '@/lib/core/functions/loterias.ts';

const now = new Date('2026-11-20T15:00:00Z');
const contest: StoredContest = {
  modality: 'timemania',
  contest: 2422,
  day: '2026-11-19',
  numbers: ['11', '19', '21', '24', '34', '68', '78'],
  second: null,
  team: 'TOMBENSE/MG',
  special: false,
  details: { accumulated: true, prizes: [{ band: '7 acertos', winners: 0, amount: 0 }], nextEstimate: 6_000_000 },
  source: 'caixa',
  receivedAt: '2026-11-20T14:50:00.000Z',
  checked: 'official',
};

const text = (contests: StoredContest[], at = now, request = at) =>
  renderToStaticMarkup(<FederalPanel reply={lotteriesReply(contests, request, 3)} now={at} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[^;]+;/g, ' ')
    .replace(/\s+/g, ' ');

test('a card’s contest, day, numbers, team, prizes, estimate and next day by the calendar', () => {
  const shown = text([contest]);
  expect(shown).toContain('Concurso 2422 · 19/11/2026 , ontem');
  expect(shown).toContain('Time do Coração: TOMBENSE/MG');
  expect(shown).toContain('1 modalidades carregadas • 3 APIs disponíveis como backup');
  expect(shown).toContain('Última atualização: 20/11/2026 às 11h50 (10 min atrás)');
  expect(shown).toMatch(/Estimativa divulgada para o concurso 2423: R\$\s6\.000\.000,00/);
  expect(shown).toContain('Próximo sorteio pelo calendário: 22/11/2026');
});

test('each missing modality says «Resultado não disponível»', () => {
  expect(text([contest]).match(/Resultado não disponível/g)).toHaveLength(PANEL_GAMES.length - 1);
});

test('an estimate stands beside a date only while its contest is still to come', () => {
  // Contest 2422 was drawn on Thursday 19; Timemania's next days are Sunday 22 and Tuesday 24.
  const at = (day: string) => instantOf(day, '12:00');
  for (const day of ['2026-11-20', '2026-11-22']) {
    const shown = text([contest], at(day));
    expect(shown, day).toContain('Estimativa divulgada para o concurso 2423');
    expect(shown, day).toContain('Próximo sorteio pelo calendário: 22/11/2026');
    expect(shown, day).not.toContain('não chegou até nós');
  }
  // From Monday on, also where the reply was made before and the page stayed open.
  for (const requested of ['2026-11-23', '2026-11-20']) {
    const shown = text([contest], at('2026-11-23'), at(requested));
    expect(shown, requested).not.toContain('Estimativa');
    expect(shown, requested).toContain(
      'Pelo calendário, já houve sorteio depois deste, e o resultado não chegou até nós.',
    );
  }
  expect(lotteriesReply([contest], at('2026-11-23'), 0).loterias.timemania?.proximoConcurso).toEqual({
    data: '24/11/2026',
    estimativa: null,
  });
});

test('a contest of Caixa is official, a mirror’s is named as its copy', () => {
  for (const source of ['caixa', 'historico']) {
    const shown = text([{ ...contest, source }]);
    expect(shown, source).toContain('Resultados oficiais da Timemania');
    expect(shown, source).not.toContain('recebidos por');
  }
  for (const [source, name] of [
    ['guidi', 'API Guidi'],
    ['lottolookup', 'LottoLookup'],
    ['heroku', 'Loterias CAIXA API, no Heroku'],
    ['github', 'loterias.json, no GitHub'],
  ]) {
    const fields = { ...contest, source: source ?? '' };
    const alone = text([{ ...fields, checked: 'unconfirmed' }]);
    expect(alone, source).toContain(
      `Números divulgados pela Caixa, recebidos por ${name}; nem a Caixa nem outro espelho os confirmou ainda`,
    );
    expect(alone, source).toContain('Não confirmado');
    expect(alone, source).not.toContain('Resultados oficiais da Timemania');
    const agreed = text([{ ...fields, checked: 'two-mirrors' }]);
    expect(agreed, source).toContain(`recebidos por ${name} e confirmados por outro espelho`);
    expect(agreed, source).not.toContain('Não confirmado');
    expect(text([{ ...fields, checked: 'official' }]), source).toContain('Resultados oficiais da Timemania');
    expect(lotteriesReply([fields], now, 0).loterias.timemania?.fonte).toBe(source);
  }
});

test('a contest without a time of arrival is dated by its day', () => {
  const shown = text([{ ...contest, receivedAt: null }]);
  expect(shown).toContain('Último resultado registrado: 19/11/2026, ontem');
  expect(shown).not.toContain('Última atualização');
});
