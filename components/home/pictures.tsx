import { AnimalIcon } from '@/components/site/animal-icon.tsx';
import { digits } from '@/components/site/milhar.tsx';
import { DOTS_BOX, hundredDots } from '@/components/ui/hundred-dots.ts';
import { html } from '@/components/ui/markup.ts';
import { addDays, type PlainDay } from '@/lib/core/domain/days.ts';
import { GROUPS } from '@/lib/core/domain/groups.ts';
import { BOARD_HOUSES, HOUSES } from '@/lib/core/domain/houses/list.ts';
import { slotsOn } from '@/lib/core/domain/houses/slots.ts';
import { ODDS } from '@/lib/core/domain/odds.ts';

/** A chapter's figure, large: a year, a count. */
export function BigFigure({ children }: { children: string | number }) {
  return <b className="display">{children}</b>;
}

/** A first prize with its dozen: four kinds of bets in one number. */
export function OnePrize({ number }: { number: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
  return <b className="milhar" dangerouslySetInnerHTML={digits(number, true)} />;
}

export function ThreeAnimals() {
  return GROUPS.slice(21, 24).map(({ animal }) => <AnimalIcon key={animal} animal={animal} />);
}

/** How often a bet on a group wins, as dots; the line beside it says the same. */
export function HundredDots() {
  return (
    <svg
      aria-hidden="true"
      viewBox={DOTS_BOX}
      className="hundred"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
      dangerouslySetInnerHTML={hundredDots(ODDS.grupo.chance)}
    />
  );
}

const WEEK = 7;
const HIGH = 30;

/** The week that begins on `today`: a bar a day, a part a house, as high as its draws are many. */
export function WeekBars({ today }: { today: PlainDay }) {
  const bars = Array.from({ length: WEEK }, (_, ahead) => ahead).flatMap((ahead) => {
    const day = addDays(today, ahead);
    let y = HIGH;
    return BOARD_HOUSES.map((house, nth) => {
      const many = slotsOn(house, day).length;
      y -= many;
      return html`<rect class="h${nth}" x="${ahead * 10 + 1}" y="${y}" width="8" height="${many}"/>`;
    });
  });
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WEEK * 10} ${HIGH}`}
      className="week-bars"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by `html`
      dangerouslySetInnerHTML={html`${bars}`}
    />
  );
}

/** 'Hoje: Rio 6, São Paulo 8, Look 8': the draws of a day by house; the Federal only on its days. */
export function drawsOfDay(day: PlainDay): string {
  const counted = BOARD_HOUSES.map((house) => ({ short: HOUSES[house].short, many: slotsOn(house, day).length }));
  return counted.flatMap(({ short, many }) => (many > 0 ? [`${short} ${many}`] : [])).join(', ');
}
