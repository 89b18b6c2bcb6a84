import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FederalPanel } from '@/components/federal/federal-panel.tsx';
import { LotteriesBoard } from '@/components/federal/lotteries-board.tsx';
import { ModalityPage } from '@/components/federal/modality-page.tsx';
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

const textOf = (shown: ReactNode) =>
  renderToStaticMarkup(shown)
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[^;]+;|\u00a0/g, ' ')
    .replace(/\s+/g, ' ');
const text = (contests: StoredContest[], at = now, request = at) =>
  textOf(<FederalPanel reply={lotteriesReply(contests, request, 3)} now={at} />);
const board = (contests: StoredContest[], at = now, request = at) =>
  textOf(<LotteriesBoard reply={lotteriesReply(contests, request, 3)} others={[]} now={at} />);

test('the board shows a contest, its day, team, prize and next day, and the largest prize first', () => {
  const shown = board([contest, { ...contest, modality: 'quina', contest: 7100, team: null, details: {} }]);
  expect(shown).toMatch(/Timemania.* Concurso 2422 · qui\. 19\/11 acumulou 11 19 .*Quina/);
  expect(shown).toContain('Time do Coração: TOMBENSE/MG R$ 6 milhões dom. 22/11');
  expect(shown).toContain('prêmio não informado');
  // Where row L3 asks for them alone: on the home page.
  expect(shown).not.toMatch(/modalidades carregadas|APIs/);
  const late = board([contest], instantOf('2026-11-23', '12:00'));
  expect(late).not.toContain('R$ 6 milhões');
  expect(late).toContain('O sorteio previsto para domingo, 22/11, não chegou até nós.');
  const three = (['timemania', 'quina', 'lotofacil'] as const).map((modality) => ({ ...contest, modality }));
  const stale = board(three, instantOf('2026-12-23', '12:00'));
  expect(stale.match(/o resultado não chegou até nós/g)).toHaveLength(1);
  expect(stale).toContain('De 3 loterias o concurso seguinte já devia ter saído');
  expect(board([{ ...contest, checked: 'unconfirmed' }])).toContain('Não confirmado');
  expect(board([]).match(/Resultado não disponível/g)).toHaveLength(PANEL_GAMES.length);
});

test('a row’s contest, day, team, estimate and next day by the calendar', () => {
  const shown = text([contest]);
  expect(shown).toContain('Concurso 2422 · 19/11');
  expect(shown).toContain('TOMBENSE/MG');
  expect(shown).toContain('R$ 6 mi · dom. 22/11');
  expect(shown).toContain('1 modalidades carregadas • 3 APIs disponíveis como backup');
  expect(shown).toContain('Última atualização: 11h50 (10 min atrás)');
});

test('each missing modality says «Resultado não disponível»', () => {
  expect(text([contest]).match(/Resultado não disponível/g)).toHaveLength(PANEL_GAMES.length - 1);
});

test('an estimate stands beside a date only while its contest is still to come', () => {
  // Contest 2422 was drawn on Thursday 19; Timemania's next days are Sunday 22 and Tuesday 24.
  const at = (day: string) => instantOf(day, '12:00');
  for (const shown of [text, board]) {
    for (const day of ['2026-11-20', '2026-11-22']) {
      expect(shown([contest], at(day)), day).toMatch(/R\$ 6 mi/);
      expect(shown([contest], at(day)), day).not.toContain('não chegou até nós');
    }
    // From Monday on, also where the reply was made before and the page stayed open.
    for (const requested of ['2026-11-23', '2026-11-20']) {
      const late = shown([contest], at('2026-11-23'), at(requested));
      expect(late, requested).not.toContain('R$ 6');
      expect(late, requested).toContain('não chegou até nós');
    }
  }
  expect(lotteriesReply([contest], at('2026-11-23'), 0).loterias.timemania?.proximoConcurso).toEqual({
    data: '24/11/2026',
    estimativa: null,
    semResultadoDe: '22/11/2026',
  });
});

test('a modality’s page leads to the official results and says how its contest was checked', () => {
  const page = (fields: Partial<StoredContest>) =>
    textOf(
      <ModalityPage
        siteUrl="https://exemplo.com.br"
        modality="timemania"
        contests={[{ ...contest, ...fields }]}
        years={[]}
        run={{ contests: 0, isWhole: true }}
        now={now}
      />,
    );
  expect(page({})).toContain('Resultados oficiais da Timemania');
  expect(page({})).not.toContain('recebidos por');
  const alone = page({ source: 'guidi', checked: 'unconfirmed' });
  expect(alone).toContain('nem a Caixa nem outro espelho os confirmou ainda');
  expect(page({ source: 'guidi', checked: 'two-mirrors' })).toContain('confirmados por outro espelho');
  for (const shown of [text, board]) {
    expect(shown([{ ...contest, checked: 'unconfirmed' }]).toLowerCase()).toContain('não confirmado');
    expect(shown([contest]).toLowerCase()).not.toContain('não confirmado');
  }
});

test('a contest without a time of arrival is dated by its day', () => {
  const shown = text([{ ...contest, receivedAt: null }]);
  expect(shown).toContain('Último resultado registrado: 19/11/2026, ontem');
  expect(shown).not.toContain('Última atualização');
});
