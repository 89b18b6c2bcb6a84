import { expect, test } from 'vitest';
import { parts, setOnes } from '../../../lib/core/sources/request/settings.ts';

test('an empty setting counts as unset, but where it means none', () => {
  expect(
    setOnes({ CAIXA_URL: '', PORT: '3000', CAIXA_BACKUP_URLS: '', BICHO_SOURCES: '', BICHO_FEED_URL: '' }),
  ).toEqual({
    PORT: '3000',
    CAIXA_BACKUP_URLS: '',
    BICHO_SOURCES: '',
  });
  // A file from Windows leaves '\r' at the end of each line.
  expect(setOnes({ CAIXA_BACKUP_URLS: ' guidi=https://a.test\r', BICHO_SOURCES: ' ', OTHER: '\r' })).toEqual({
    CAIXA_BACKUP_URLS: 'guidi=https://a.test',
    BICHO_SOURCES: '',
  });
});

test('a list’s parts are trimmed, and empty ones dropped', () => {
  expect(parts(' a ,b c,, ,d')).toEqual(['a', 'b c', 'd']);
  expect(parts('')).toEqual([]);
});
