import { type SpecialEditions, SpecialPage, SpecialsPage } from '@/components/federal/specials-page.tsx';
import { saoPaulo } from '@/lib/core/domain/days.ts';
import { type GameSpecial, SPECIALS } from '@/lib/core/domain/games/specials.ts';
import { load } from '@/lib/server/backend/loaders.ts';
import { now } from '@/lib/server/clock.ts';
import { site } from '@/lib/server/site.ts';
import { SPECIALS_ADDRESS, specialAddress } from '@/lib/site/contest-addresses.ts';
import type { PageTold } from '@/lib/site/page-metadata.ts';
import { pictureOfContest } from '@/lib/site/pictures.ts';
import { specialDescription, specialTitle } from '@/lib/site/specials.ts';

async function editionsOf(special: GameSpecial): Promise<SpecialEditions> {
  const { game: modality, contests } = special;
  return { special, editions: await load('contests-by-number', { modality, contests: [...contests] }) };
}

export const toldOfSpecials = (): PageTold => ({
  title: 'Concursos especiais da Caixa: Virada, São João, Páscoa',
  description:
    'Mega da Virada, Quina de São João, Lotofácil da Independência e Dupla de Páscoa: a última edição de cada uma, a regra de não acumular e a próxima data.',
  path: SPECIALS_ADDRESS,
  image: 'loterias',
});

export async function toldOfSpecial({ special }: { special: GameSpecial }): Promise<PageTold> {
  const { editions } = await editionsOf(special);
  const [newest = null] = editions;
  return {
    title: specialTitle(special, newest),
    description: specialDescription(special, editions),
    path: specialAddress(special.slug ?? ''),
    image: 'loterias',
    picture: newest && pictureOfContest(newest),
  };
}

export async function Specials() {
  const specials = await Promise.all(SPECIALS.map(editionsOf));
  return <SpecialsPage siteUrl={site().url} specials={specials} today={saoPaulo(now()).day} />;
}

export async function SpecialContests({ special }: { special: GameSpecial }) {
  return <SpecialPage siteUrl={site().url} {...(await editionsOf(special))} today={saoPaulo(now()).day} />;
}
