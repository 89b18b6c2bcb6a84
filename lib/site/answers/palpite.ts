import { formatTenths } from '../../core/domain/format.ts';
import { GROUP_COUNT, GROUPS, type Group } from '../../core/domain/groups.ts';
import { houseIn } from '../../core/domain/houses/names.ts';
import { agree, listed, plural } from '../../core/domain/joiner.ts';
import { articleAddress } from '../addresses.ts';
import { animalAddress } from '../animal-addresses.ts';
import { searchAddress } from '../search-address.ts';
import { type AnswerDeps, type Reply, type Writer, way } from './answer.ts';

/** No tips; of a 'puxada' what followed, counted, beside what chance gives. */
export const palpite: Writer = (question, deps) => {
  if (!question.has('pull')) return none();
  const [group] = question.animals;
  return group ? pulled(group, deps) : pulls();
};

const none = (): Reply => ({
  kind: 'none',
  verdict: 'Não damos palpite: ninguém sabe o próximo número, e cada sorteio é independente dos anteriores.',
  facts: [
    'Testamos nove métodos em todos os sorteios do arquivo: todos perderam.',
    'Bicho do dia não existe: cada banca sorteia o seu, várias vezes por dia.',
  ],
  link: way(articleAddress('bicho-do-dia'), 'Bicho do dia: o que há no lugar dele'),
  next: [
    way(articleAddress('estrategias-ganhar-jogo-bicho-metodos'), 'Os nove métodos, testados'),
    way(searchAddress('resultado de hoje'), 'O que já saiu hoje'),
  ],
});

const pulls = (): Reply => ({
  verdict: 'Nenhum bicho puxa outro: contamos os 625 pares de sorteios seguidos do arquivo, e saem como o acaso manda.',
  facts: ['As tabelas de puxada vêm do costume; a nossa conta cada par ao lado do que o acaso daria.'],
  link: way(articleAddress('puxada-jogo-do-bicho'), 'Puxada: os 625 pares, testados'),
  next: [
    way('/estatisticas', 'As contagens por banca'),
    way(searchAddress('puxada do cachorro'), 'Puxada do Cachorro'),
  ],
});

async function pulled(group: Group, { view }: AnswerDeps): Promise<Reply> {
  const { regions } = await view('animal', { group: Number(group.grupo) });
  const lines = regions.flatMap(({ region, followed: { times, counts } }) => {
    if (times === 0) return [];
    const most = Math.max(...counts);
    const tied = GROUPS.filter((_, at) => counts[at] === most).map(({ animal }) => animal);
    const who = `${agree(tied.length, 'veio mais', 'vieram mais, em empate,')} ${listed(tied)}`;
    return [
      `${houseIn(region)}, depois de ${group.animal} ${who}: ${most} de ${plural(times, 'vez', 'vezes')}${agree(tied.length, '', ' cada um')}; o acaso daria ${formatTenths(times / GROUP_COUNT)} a cada bicho`,
    ];
  });
  const [first, ...others] = lines;
  return {
    verdict: `${group.animal} não puxa bicho nenhum mais que o acaso.${first ? ` ${first.charAt(0).toUpperCase()}${first.slice(1)}.` : ''}`,
    facts: [
      ...others.map((line) => `${line.charAt(0).toUpperCase()}${line.slice(1)}.`),
      'A puxada é costume: o que seguiu uma vez não diz o que segue da próxima.',
    ],
    link: way(animalAddress(group), `${group.animal}: tudo que veio depois`),
    next: [way(articleAddress('puxada-jogo-do-bicho'), 'Puxada: os 625 pares, testados')],
  };
}
