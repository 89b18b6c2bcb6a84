import type { Currency } from './currencies.ts';

/** A way to tell numbers in Portuguese. Its formatter is made when first used: most pages in a browser use few of them. */
function formatter(options: Intl.NumberFormatOptions): (value: number) => string {
  let formatter: Intl.NumberFormat | undefined;
  return (value) => {
    formatter ??= new Intl.NumberFormat('pt-BR', options);
    return formatter.format(value);
  };
}

const withOneDecimal = formatter({ maximumFractionDigits: 1 });

/** The N of '1 em N' for a chance: '25', '5,4', '10.000'; below a hundred with a decimal, where a whole number would lie. */
export const formatOneIn = (chance: number): string => formatOdds(1 / chance);

/** The same of the N itself. */
export const formatOdds = (odds: number): string => (odds < 100 ? withOneDecimal(odds) : formatCount(odds));

const inReais = formatter({ style: 'currency', currency: 'BRL' });

/** 'R$ 0,72', '−R$ 5,00': with the space that does not break, and a minus as wide as a figure. */
export const formatReais = (amount: number): string => inReais(amount).replace('-', '−');

const withCents = formatter({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 'R$ 0,72'; in another currency with its sign, 'CR$ 2.414.361,00'. */
export const formatMoney = (amount: number, currency: Currency | null = null): string =>
  currency === null ? formatReais(amount) : `${currency}\u00a0${withCents(amount)}`;

const inWholeReais = formatter({ style: 'currency', currency: 'BRL', maximumFractionDigits: 0 });

/** 'R$ 1.024', '−R$ 98'. */
export const formatWholeReais = (amount: number): string => inWholeReais(amount).replace('-', '−');

const inWords = formatter({ notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: 3 });

/** 'R$ 100 milhões', 'R$ 270 mil', 'R$ 1,75 milhão': a prize as it is announced. */
export const formatPrize = (amount: number): string => `R$\u00a0${inWords(amount).replaceAll(' ', '\u00a0')}`;

const inShort = formatter({ notation: 'compact', compactDisplay: 'short', maximumFractionDigits: 2 });

/** 'R$ 100 mi', 'R$ 270 mil': the same where there is little room. */
export const formatPrizeShort = (amount: number): string => `R$ ${inShort(amount).replace(/\s/, ' ')}`;

const withoutDecimals = formatter({ maximumFractionDigits: 0 });

/** '1.235': without decimals. A small number is its digits: pages that count minutes and days need no formatter. */
export const formatCount = (value: number): string =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : withoutDecimals(value);

/** 'Saiu', of 'saiu'. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'de 108 a 152'. */
export const formatRange = ({ from, to }: { from: number; to: number }): string =>
  `de ${formatCount(from)} a ${formatCount(to)}`;

/** '18,75', '4.000': at most two decimals. */
export const formatNumber = formatter({ maximumFractionDigits: 2 });

/** '26,0': one decimal, always. */
export const formatTenths = formatter({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** '72%', of 0.72. */
export const formatWholeShare = formatter({ style: 'percent', maximumFractionDigits: 0 });

/** '0,0058%': two figures, however small the share. */
export const formatShare = formatter({ style: 'percent', maximumSignificantDigits: 2 });

/** '0,0583%': three figures, for tables of chances. */
export const formatFineShare = formatter({ style: 'percent', maximumSignificantDigits: 3 });

const withTwoDecimals = formatter({ style: 'percent', maximumFractionDigits: 2 });

/** '4%', '0,34%', '0,0058%': two decimals from one per cent up, two figures below. */
export function formatChance(chance: number): string {
  return chance >= 0.01 ? withTwoDecimals(chance) : formatShare(chance);
}
