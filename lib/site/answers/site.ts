import { PAGES } from '../../../content/pages.ts';
import { ROUTES, type RouteAddress } from '../../../content/routes.ts';
import { articleAddress } from '../addresses.ts';
import { searchAddress } from '../search-address.ts';
import { type Reply, type Writer, way } from './answer.ts';

const to = (href: RouteAddress) => way(href, ROUTES[href].name);

/** What this site has and has not. */
export const site: Writer = (question): Reply | null => {
  if (question.has('app'))
    return none(
      'Não temos aplicativo: o site funciona no navegador do celular.',
      ['Para tê-lo à mão, use “Adicionar à tela inicial” no menu do navegador.'],
      '/sobre',
    );
  if (question.has('groups'))
    return none(
      'Não temos grupo de WhatsApp nem de Telegram.',
      ['Quem oferece palpite em nosso nome não é daqui.'],
      '/sobre',
    );
  if (question.has('login'))
    return none(
      'Não há login nem conta: o site é aberto.',
      ['Não recebemos apostas e não guardamos dados de ninguém.'],
      '/cadastro',
    );
  if (question.has('deposit'))
    return none(
      'Não recebemos depósito, PIX nem apostas: não há valor mínimo aqui.',
      ['Como o PIX funciona em apostas, com os seus riscos, está no artigo.'],
      '/cadastro',
    );
  if (question.has('withdraw'))
    return none(
      'Não pagamos prêmio nem saque: este site só mostra resultados.',
      ['Prêmio da Caixa se retira na lotérica ou na agência, em 90 dias; o do bicho, só com a banca em que se jogou.'],
      '/ajuda',
    );
  if (question.has('contact'))
    return {
      verdict: 'O contato está na página Sobre este site; não temos telefone.',
      facts: ['Para ajuda com jogo, ligue 188 (CVV), de graça.'],
      link: to('/sobre'),
    };
  if (question.has('wrong'))
    return {
      verdict: 'Um resultado parece errado? As correções ficam registradas, com o antes, o depois e o motivo.',
      facts: [
        'Cada resultado diz como foi conferido. Para avisar de um erro, veja o contato na página Sobre este site.',
      ],
      link: to('/correcoes'),
      next: [way(articleAddress('como-conferimos-os-resultados'), 'Como conferimos')],
    };
  if (question.has('live'))
    return {
      verdict: 'Ao vivo: os resultados de hoje estão no painel, que se renova sozinho.',
      facts: ['O sorteio do bicho não tem transmissão oficial; os da Caixa, sim.'],
      link: to('/#resultados'),
      next: [way(searchAddress('próximo sorteio'), 'O próximo sorteio')],
    };
  if (question.has('about'))
    return {
      verdict: 'Quem somos está em Sobre este site: o que fazemos, de onde vêm os dados, quem responde.',
      facts: ['Mostramos resultados e fazemos contas; não recebemos apostas.'],
      link: to('/sobre'),
    };
  const href = question.first('page') as RouteAddress | null;
  if (href && ROUTES[href])
    return { verdict: `${ROUTES[href].name}.`, facts: [pageText(href)].filter(Boolean), link: to(href) };
  return {
    kind: 'none',
    verdict: 'Não recebemos apostas: aqui há resultados, contas e a história do jogo.',
    facts: [
      'O jogo do bicho é contravenção penal (DL 3.688/1941, art. 58). Como se aposta, e o que costuma dar errado, está no artigo.',
    ],
    link: way('/blog/como-apostar-jogo-bicho-online', 'Como se aposta no bicho pela internet'),
    next: [to('/ferramentas/calculadora'), to('/ajuda')],
  };
};

const pageText = (href: RouteAddress): string => PAGES.find((page) => page.href === href)?.text ?? '';

const none = (verdict: string, facts: readonly string[], href: RouteAddress): Reply => ({
  kind: 'none',
  verdict,
  facts: [...facts],
  link: to(href),
});
