import { z } from 'zod';

/** Settings in which an empty value says something: none of these is polled. */
const EMPTY_MEANS_NONE: ReadonlySet<string> = new Set(['CAIXA_BACKUP_URLS', 'BICHO_SOURCES']);

/** The settings that are set: an empty value counts as unset, but where it means none. */
export const setOnes = (source: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(source).filter(([name, value]) => value !== '' || EMPTY_MEANS_NONE.has(name)));

/** The parts of a list that is separated by commas. */
export const parts = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** An address without slashes at its end. */
export const bare = (address: string): string => address.replace(/\/+$/, '');

export const webAddress = z.url({ protocol: /^https?$/ });

/** `name=address`, its two sides not checked yet. */
export const namedAddress = z.string().transform((part) => {
  const [name, ...address] = part.split('=');
  return { name, url: bare(address.join('=')) };
});
