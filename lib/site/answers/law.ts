import { articleAddress } from '../addresses.ts';
import { type Writer, way } from './answer.ts';

const LAW = articleAddress('lei-jogo-do-bicho-contravencao');

/** What the law says; what cannot be claimed; how frauds go. No invitation to play. */
export const law: Writer = (question) => {
  if (question.has('scam'))
    return {
      verdict: 'Não indicamos site de bicho: o jogo é contravenção, e golpe é comum onde a vítima não pode reclamar.',
      facts: [
        'Sinais de golpe: taxa para liberar prêmio, palpite pago, aplicativo fora da loja, pedido de selfie com documento.',
        'Se já aconteceu, fale com o banco e registre ocorrência.',
      ],
      link: way(articleAddress('como-apostar-jogo-bicho-online-seguranca'), 'Golpes e o que não se cobra'),
      next: [way(LAW, 'O que diz a lei')],
    };
  if (question.has('unpaid'))
    return {
      verdict: 'Prêmio do bicho não se cobra na Justiça: dívida de jogo não obriga a pagar (Código Civil, art. 814).',
      facts: ['Sendo contravenção (DL 3.688/1941, art. 58), ninguém é obrigado a honrar a aposta.'],
      link: way(LAW, 'Prêmio e dívida no Código Civil'),
      next: [way('/ajuda', 'Ajuda')],
    };
  return {
    verdict: 'É contravenção penal, e não crime (Decreto-Lei 3.688/1941, art. 58): também não é permitido.',
    facts: [
      'A lei prevê multa para quem joga, e prisão simples e multa para quem banca.',
      'Em 2026 continua assim: não foi legalizado.',
    ],
    link: way(LAW, 'O que diz a lei, de 1860 até hoje'),
    next: [way('/ajuda', 'Ajuda')],
  };
};
