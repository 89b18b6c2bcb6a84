import { expect, test } from 'vitest';
import { bare, namedAddress, parts, setOnes, webAddress } from '../../../lib/core/sources/settings.ts';

test('an empty setting counts as unset, but where it means none', () => {
  expect(
    setOnes({ CAIXA_URL: '', PORT: '3000', CAIXA_BACKUP_URLS: '', BICHO_SOURCES: '', BICHO_FEED_URL: '' }),
  ).toEqual({
    PORT: '3000',
    CAIXA_BACKUP_URLS: '',
    BICHO_SOURCES: '',
  });
  expect(setOnes({ CAIXA_BACKUP_URLS: 'guidi=https://a.test', BICHO_SOURCES: ' ', OTHER: ' ' })).toEqual({
    CAIXA_BACKUP_URLS: 'guidi=https://a.test',
    BICHO_SOURCES: ' ',
    OTHER: ' ',
  });
});

test('a list’s parts lose the blanks around them; those left empty are none', () => {
  expect(parts(' a ,b c,, ,d')).toEqual(['a', 'b c', 'd']);
  expect(parts('')).toEqual([]);
});

test('an address loses every slash at its end and no other', () => {
  expect(bare('https://a.test/b//c///')).toBe('https://a.test/b//c');
  expect(bare('https://a.test/b')).toBe('https://a.test/b');
});

test('a web address is of http or https', () => {
  for (const address of ['http://a.test', 'https://a.test:81/b?c=d'])
    expect(webAddress.safeParse(address).success, address).toBe(true);
  for (const address of ['ftp://a.test', 'a.test', 'httpss://a.test', 'xhttp://a.test', ''])
    expect(webAddress.safeParse(address).success, address).toBe(false);
});

test('a named address is parted at its first equals sign', () => {
  expect(namedAddress.parse('guidi=https://a.test/?b=c=d//')).toEqual({ name: 'guidi', url: 'https://a.test/?b=c=d' });
  expect(namedAddress.parse('guidi')).toEqual({ name: 'guidi', url: '' });
});
