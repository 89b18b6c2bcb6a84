import { ScrollTable } from '@/components/ui/scroll-table.tsx';
import { BET_KINDS, type BetKind, KINDS } from '@/lib/core/domain/bet-kinds.ts';
import type { PayoutTable } from '@/lib/core/domain/bets.ts';
import { formatFineShare } from '@/lib/core/domain/format.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { oneReal } from '@/lib/site/bet-rules.ts';
import { timesShort } from '@/lib/site/bet-words.ts';
import { betAddress } from '@/lib/site/tool-addresses.ts';
import { chanceWords, ReturnBar } from './calculator.tsx';

const FIRST: readonly BetKind[] = ['grupo', 'dezena', 'centena', 'milhar', 'duque-dezena'];

/** Every bet type of the game: what it usually pays, its chance, what comes back; and how this site reckons them. */
export function QuotesTable({ payouts }: { payouts: PayoutTable }) {
  const others = BET_KINDS.filter((kind) => !FIRST.includes(kind));
  return (
    <section aria-labelledby="todas-as-apostas" className="quotes">
      <h2 id="todas-as-apostas" className="display">
        As outras apostas
      </h2>
      <Quotes kinds={FIRST} payouts={payouts} label="As cinco apostas mais comuns, com chance e volta" />
      <div className="folds">
        <details>
          <summary>Mais {plural(others.length, 'aposta')}</summary>
          <Quotes kinds={others} payouts={payouts} label="As demais apostas, com chance e volta" />
        </details>
        <details>
          <summary>Como a conta é feita</summary>
          <ul className="grid max-w-[68ch] list-disc gap-2 py-2 pl-5 text-note text-soft">
            <li>
              Os multiplicadores são os usuais do mercado. Onde nenhum tem fonte, fica o traço: quem sabe quanto paga é
              a sua banca. A volta é o que retorna em média do que se aposta.
            </li>
            <li>
              O valor é de cada sorteio. Vários palpites o dividem por igual; do 1º ao 5º ele se divide por cinco, do 1º
              ao 7º por sete, e cada acerto paga a sua parte.
            </li>
            <li>
              A invertida divide o valor pelas ordens diferentes: 24 para quatro algarismos distintos, 12 com um par, 6
              com dois, 4 com três iguais.
            </li>
            <li>Milhar e centena põe metade em cada uma; quando a milhar vem, a centena veio junto e as duas pagam.</li>
            <li>
              Duque, terno, quadra e quina valem do 1º ao 5º, em qualquer ordem. Passe seco: o primeiro grupo no 1º
              prêmio e o segundo no 2º. Passe: o segundo grupo em qualquer um do 2º ao 5º. Vai e vem: o mesmo, com os
              dois grupos podendo trocar de lugar. As casas dão nomes diferentes; confira a regra da sua.
            </li>
            <li>
              O 7º prêmio tem três algarismos: milhar não o acerta. Ele sai da multiplicação do 1º pelo 2º e não é
              uniforme (a dezena 00 vem em 1,026% das vezes); as chances daqui foram contadas em todos os pares
              possíveis.
            </li>
          </ul>
        </details>
      </div>
    </section>
  );
}

function Quotes({ kinds, label, payouts }: { kinds: readonly BetKind[]; label: string; payouts: PayoutTable }) {
  return (
    <ScrollTable label={label} stack={18} isTight>
      <thead>
        <tr>
          <th scope="col">Aposta e chance</th>
          <th scope="col">Paga</th>
          <th scope="col">Volta</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => {
          const { quotes, chance, ofOne } = oneReal(kind, payouts);
          return (
            <tr key={kind}>
              <th scope="row">
                <a href={betAddress(kind)}>{KINDS[kind].name}</a>
                <span>{chanceWords(chance)[0]}</span>
              </th>
              <td className="title">{timesShort(quotes)}</td>
              <td>
                {ofOne === null ? (
                  '—'
                ) : (
                  <>
                    <ReturnBar ofOne={ofOne} />
                    {formatFineShare(ofOne)}
                  </>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </ScrollTable>
  );
}
