import type { RegionTests } from '@/lib/core/domain/fairness.ts';
import { formatCount, formatFineShare } from '@/lib/core/domain/format.ts';
import { PULL_MEASURE } from '@/lib/site/pull-words.ts';

/** What the words and pictures mean, for who never saw a test; folded. */
export function HowToRead({ made, limit }: Pick<RegionTests, 'made' | 'limit'>) {
  return (
    <details className="stat-fold">
      <summary>Como se lê</summary>
      <div className="grid max-w-[68ch] gap-3 pt-3">
        <p>
          <strong>A faixa.</strong> Quem joga uma moeda cem vezes raramente vê cinquenta caras exatas. A faixa clara vai
          de onde a onde o acaso põe a contagem em pelo menos 19 de cada 20 casos. Com 25 bichos na lista, um ou outro
          cai fora sem motivo nenhum; a legenda diz quantos se esperam.
        </p>
        <p>
          <strong>O atraso.</strong> Pelo acaso, todo sorteio dá a cada bicho 4% na cabeça, tenha ele saído ontem ou há
          cem sorteios. A curva é quantos dos 25 o acaso deixa de fora por tanto tempo; o bicho atrasado está nela e não
          deve nada a ninguém.
        </p>
        <p>
          <strong>O mapa de horários.</strong> Manchas aparecem sempre que se olham duzentas casas: é assim que o acaso
          se parece. Se os bichos mudam mesmo com a hora, quem diz é o teste, e não o olho.
        </p>
        <p>
          <strong>O teste.</strong> Compara a contagem com a de um sorteio em que tudo tem a mesma chance (qui-quadrado
          de Pearson; na repetição, a binomial dos dois lados). O p é quantas vezes esse sorteio honesto daria diferença
          igual ou maior. Só testamos onde cada casa recebe em média um prêmio ou mais.
        </p>
        <p>
          <strong>Muitos testes.</strong> De vinte testes, um dá p abaixo de 5% por nada. Esta página faz{' '}
          {formatCount(made)}, então só chamamos de desigual o que fica abaixo de 5% dividido por {formatCount(made)},{' '}
          {formatFineShare(limit)} (Bonferroni).
        </p>
        <p>
          <strong>As contas.</strong> 90 dias são os que terminam no último dia guardado. Contam o 1º ao 5º prêmio: na
          maioria das bancas os seguintes são contas sobre eles. Posição igual no sorteio seguinte é o que se chama aqui
          de repetição e de puxada, {PULL_MEASURE}. Tudo se refaz com a leitura aberta, em /api/v1/draws.
        </p>
      </div>
    </details>
  );
}
