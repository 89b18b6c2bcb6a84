import { formatTime } from '../../core/domain/days.ts';
import { drawName } from '../../core/domain/houses/labels.ts';
import { HOUSES, isFederalHouse } from '../../core/domain/houses/list.ts';
import { articleAddress, regionAddress } from '../addresses.ts';
import { searchAddress } from '../search-address.ts';
import { type Reply, type Writer, way } from './answer.ts';

const HOURS = 'horarios-ppt-ptm-pt-ptv-ptn-coruja';

/** One sentence and the article that says the rest. */
export const howTo: Writer = (question) => {
  const { pieces } = question;
  const says = (word: string) => pieces.some(({ text }) => text === word);
  if (question.has('checking')) return conferring();
  if (question.has('sixth', 'place') || (question.has('calculate') && says('premio'))) return sixth();
  if (question.has('invented')) return invented();
  if (question.has('strategy')) return strategy();
  if (question.houses.some(isFederalHouse)) return federal();
  if (says('poste')) return post();
  const [slot] = question.slots;
  if (question.has('draw') && slot) {
    const [time = ''] = slot.times;
    const name = drawName(slot.region, time);
    const { of } = HOUSES[slot.region];
    return {
      verdict: `${name} é o nome do sorteio das ${slot.times.map(formatTime).join(' ou ')} ${of}.`,
      facts: ['Cada sorteio do dia tem o seu nome, e o resultado de um não vale para o outro.'],
      link: way(articleAddress(HOURS), 'O que cada sigla quer dizer'),
      next: [way(searchAddress(name), `${name}: o último`), way(regionAddress(slot.region), `Resultados ${of}`)],
    };
  }
  if (question.has('define', 'means')) return whatItIs();
  return {
    verdict: 'Joga-se escolhendo um número ou um bicho, onde ele vale e quanto se aposta em um sorteio.',
    facts: [
      'São 25 bichos, cada um com quatro dezenas; vale a dezena do prêmio sorteado.',
      'Não recebemos apostas. O jogo do bicho é contravenção penal (DL 3.688/1941, art. 58).',
    ],
    link: way('/#como-jogar-detalhado', 'Como se joga, passo a passo'),
    next: [
      way(articleAddress('tipos-apostas-jogo-bicho'), 'As apostas, uma por uma'),
      way('/blog/tabela-do-bicho', 'A tabela do bicho'),
    ],
  };
};

const conferring = (): Reply => ({
  verdict: 'Para conferir: escolha a aposta, a banca e o dia; dizemos se deu, em que prêmio e quanto pagaria.',
  facts: ['Serve para apostas do bicho e para bilhetes da Caixa, em qualquer sorteio do arquivo.'],
  link: way('/conferir', 'Conferir uma aposta'),
  next: [way(articleAddress('como-conferir-resultado-jogo-do-bicho'), 'Como conferir um resultado')],
});

const sixth = (): Reply => ({
  verdict:
    'O 6º prêmio é a soma dos cinco primeiros, com os quatro últimos algarismos; o 7º é o 1º vezes o 2º, sem os três últimos, com os três seguintes.',
  facts: [
    'O 7º da Federal multiplica os bilhetes inteiros, de cinco algarismos.',
    'São contas, e não sorteios: não há o que prever nelas.',
  ],
  link: way(articleAddress('sexto-setimo-premio-como-calcular'), 'A conta, passo a passo'),
});

const invented = (): Reply => ({
  verdict: 'O barão de Drummond, em 1892, no zoológico de Vila Isabel, no Rio de Janeiro.',
  facts: ['O bilhete de entrada trazia um bicho, e o do dia ficava em uma caixa no alto de um poste.'],
  link: way(articleAddress('barao-de-drummond-zoologico-1892'), 'A história inteira'),
});

const strategy = (): Reply => ({
  verdict: 'Não há método que ganhe: testamos nove em todos os sorteios do arquivo, e todos perderam.',
  facts: [
    'No grupo voltam em média 72 centavos de cada real; nenhuma ordem de apostas muda isso.',
    'Dobrar a aposta só faz perder mais de uma vez.',
  ],
  link: way(articleAddress('estrategias-ganhar-jogo-bicho-metodos'), 'Os nove métodos, testados'),
  next: [way(articleAddress('dobrar-aposta-martingale'), 'Dobrar a aposta'), way('/ajuda', 'Ajuda para parar')],
});

const federal = (): Reply => ({
  verdict: 'No bicho, a Federal vale pelos quatro últimos algarismos de cada um dos cinco bilhetes da Caixa.',
  facts: ['O bilhete 84621 é a milhar 4621, Cabra.', 'Quarta às 20h00 e domingo às 11h00.'],
  link: way(articleAddress('loteria-federal-jogo-do-bicho'), 'A Federal no jogo do bicho'),
  next: [way('/resultados/federal', 'O último resultado')],
});

const post = (): Reply => ({
  verdict: 'Deu no poste quer dizer que o bicho saiu: o resultado era pendurado em um poste.',
  facts: [
    'Começou em 1892, com a caixa no alto de um poste do zoológico do Rio; depois a folha de papel, o rádio e o celular.',
  ],
  link: way(articleAddress('deu-no-poste-historia-resultados'), 'A história do poste'),
});

const whatItIs = (): Reply => ({
  verdict:
    'O jogo do bicho é uma loteria com 25 bichos, cada um com quatro dezenas: ganha o bicho da dezena do prêmio.',
  facts: ['Nasceu no Rio de Janeiro em 1892. É contravenção penal (DL 3.688/1941, art. 58), e não crime.'],
  link: way('/#como-funciona', 'Como funciona'),
  next: [
    way('/blog/tabela-do-bicho', 'A tabela do bicho'),
    way(articleAddress('barao-de-drummond-zoologico-1892'), 'Quem inventou'),
  ],
});
