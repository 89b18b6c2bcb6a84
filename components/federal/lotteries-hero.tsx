/** What the page of the lotteries holds, and the way to its second part (row LP1). */
export function LotteriesHero() {
  return (
    <section aria-labelledby="loterias-hero" className="wrap mt-4">
      <h1 id="loterias-hero" className="display text-poster">
        Loterias da Caixa
      </h1>
      <p className="mt-3 max-w-[60ch] text-lg text-soft">
        O último concurso de cada uma das seis modalidades: números, ganhadores, prêmios e o próximo sorteio.
      </p>
      <p className="mt-1">
        <a href="#modalidades" className="inline-flex min-h-11 items-center underline">
          Chances e dias de sorteio
        </a>
      </p>
    </section>
  );
}
