import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import { BET_KINDS, KINDS } from '@/lib/core/domain/bet-kinds.ts';
import { formatFineShare, formatNumber, formatReais } from '@/lib/core/domain/format.ts';
import { oneReal } from '@/lib/site/bet-rules.ts';
import { placesOf } from '@/lib/site/bet-words.ts';
import { betAddress } from '@/lib/site/tool-addresses.ts';

/** Every bet type of the game: what it usually pays, its chance, what comes back; and how this site reckons them. */
export function QuotesTable() {
  const rows = BET_KINDS.map((kind) => ({ kind, ...oneReal(kind) }));
  return (
    <section aria-labelledby="todas-as-apostas" className="mt-10 max-w-3xl">
      <h2 id="todas-as-apostas" className="display text-section">
        Todas as apostas
      </h2>
      <p className="mt-2 text-soft">
        Multiplicadores usuais do mercado. Onde não há cotação com fonte, fica o traço: quem sabe quanto paga é a sua
        banca. A volta é o que retorna em média de cada R$ 1.
      </p>
      <div className="mt-3">
        <ScrollTable label="Todas as apostas, com chance e volta" stack={18} isTight>
          <thead>
            <tr>
              <th scope="col">Aposta</th>
              <th scope="col">Paga</th>
              <th scope="col">Chance</th>
              <th scope="col">Volta</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ kind, quotes, chance, ofOne }) => (
              <tr key={kind}>
                <th scope="row" className="font-normal">
                  <a href={betAddress(kind)} className="font-semibold underline">
                    {KINDS[kind].name}
                  </a>
                  <span className="block text-xs text-soft">{placesOf(kind, 1)}</span>
                </th>
                <td>{quotes.map((quote) => (quote === null ? '—' : `${formatNumber(quote)}x`)).join(' e ')}</td>
                <td>{formatFineShare(chance)}</td>
                <td>{ofOne === null ? '—' : formatReais(ofOne)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </div>
      <h2 className="title mt-8 text-xl">Como a conta é feita</h2>
      <ul className="mt-2 grid max-w-[68ch] list-disc gap-2 pl-5 text-soft">
        <li>
          O valor é de cada sorteio. Vários palpites o dividem por igual; do 1º ao 5º ele se divide por cinco, do 1º ao
          7º por sete, e cada acerto paga a sua parte.
        </li>
        <li>
          A invertida divide o valor pelas ordens diferentes: 24 para quatro algarismos distintos, 12 com um par, 6 com
          dois, 4 com três iguais.
        </li>
        <li>Milhar e centena põe metade em cada uma; quando a milhar vem, a centena veio junto e as duas pagam.</li>
        <li>
          Duque, terno, quadra e quina valem do 1º ao 5º, em qualquer ordem. Passe seco: o primeiro grupo no 1º prêmio e
          o segundo no 2º. Passe: o segundo grupo em qualquer um do 2º ao 5º. Vai e vem: o mesmo, com os dois grupos
          podendo trocar de lugar. As casas dão nomes diferentes; confira a regra da sua.
        </li>
        <li>
          O 7º prêmio tem três algarismos: milhar não o acerta. Ele sai da multiplicação do 1º pelo 2º e não é uniforme
          (a dezena 00 vem em 1,026% das vezes); as chances daqui foram contadas em todos os pares possíveis.
        </li>
      </ul>
    </section>
  );
}
