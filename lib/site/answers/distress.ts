import { type Writer, way } from './answer.ts';

/** Help alone, the telephone first. */
export const distress: Writer = () => ({
  verdict: 'Ligue 188: o CVV atende de graça, a qualquer hora, em sigilo.',
  facts: [
    'Com risco imediato de vida, chame o SAMU, 192.',
    'Para parar de jogar: Jogadores Anônimos, e no aplicativo Meu SUS Digital, “Problemas com jogos de apostas?”. Ouvidoria do SUS: 136.',
  ],
  link: way('/ajuda', 'A quem recorrer'),
});
