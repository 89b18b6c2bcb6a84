import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FederalPanel } from '@/components/federal/federal-panel.tsx';
import { lotteriesReply } from '@/lib/core/functions/loterias.ts';
import type { StoredContest } from '@/lib/core/store/read.ts';

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
};

const text = (contests: StoredContest[]) =>
  renderToStaticMarkup(<FederalPanel reply={lotteriesReply(contests, now, 3)} now={now} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[^;]+;/g, ' ')
    .replace(/\s+/g, ' ');

test('L2 L3: a card’s contest, day, numbers, team, prizes, estimate and next day by the calendar', () => {
  const shown = text([contest]);
  expect(shown).toContain('Concurso 2422 · 19/11/2026 , ontem');
  expect(shown).toContain('Time do Coração: TOMBENSE/MG');
  expect(shown).toContain('1 modalidades carregadas • 3 APIs disponíveis como backup');
  expect(shown).toContain('Última atualização: 20/11/2026 às 11h50 (10 min atrás)');
  expect(shown).toMatch(/Estimativa divulgada para o concurso 2423: R\$\s6\.000\.000,00/);
  expect(shown).toContain('Próximo sorteio pelo calendário: 22/11/2026');
});

test('L4: each missing modality says «Resultado não disponível»', () => {
  expect(text([contest]).match(/Resultado não disponível/g)).toHaveLength(5);
});
