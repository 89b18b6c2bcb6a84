import { type HouseId, isFederalHouse } from '@/lib/core/domain/houses/list.ts';
import { familiesShowing } from '@/lib/core/sources/list.ts';

/** That one family of sources alone shows a house's draws, so none of them is confirmed by a second. */
export function OneFamily({ house }: { house: HouseId }) {
  if (isFederalHouse(house) || familiesShowing(house).length > 1) return null;
  return (
    <p className="mt-3 text-fine text-soft">
      Só uma família de fontes conta os sorteios desta banca: não há com quem os comparar.{' '}
      <a href="/fontes" className="underline">
        Quem conta o quê
      </a>
    </p>
  );
}
