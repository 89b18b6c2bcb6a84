import { z } from 'zod';

/** Settings in which an empty value says something: none of these is polled. */
const EMPTY_MEANS_NONE: ReadonlySet<string> = new Set(['CAIXA_BACKUP_URLS', 'BICHO_SOURCES']);

/**
 * The settings that are set, without blanks around them, as a file from Windows leaves at the end of each line: an empty value
 * counts as unset, but where it means none.
 */
export const setOnes = (source: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(source)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([name, value]) => value !== '' || EMPTY_MEANS_NONE.has(name)),
  );

/** The parts of a list that is separated by commas. */
export const parts = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** An address without slashes at its end. */
export const bare = (address: string): string => address.replace(/\/+$/, '');

/** `fetch` takes no address with a user in it, and a link with one shows it to everybody. */
const isWithoutUser = (address: string): boolean => {
  const url = URL.parse(address);
  return url !== null && url.username === '' && url.password === '';
};

/** An address in which nothing would be written otherwise in a link (WHATWG URL, 'valid URL string'). */
export const webAddressWithUser = z
  .url({ protocol: /^https?$/ })
  .regex(/^https?:\/\/[^\s"<>\\^`{|}/][^\s"<>\\^`{|}]*$/i);
export const webAddress = webAddressWithUser.refine(isWithoutUser);

/** `name=address`, its two sides not checked yet. */
export const namedAddress = z.string().transform((part) => {
  const [name, ...address] = part.split('=');
  return { name, url: bare(address.join('=')) };
});
