import { expect, test } from 'vitest';
import { readEnv } from '../../lib/server/env.ts';

test('defaults', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    SITE_URL: 'http://localhost:3000',
    SITE_NAME: 'PIX do Bicho',
    AFFILIATE: 'on',
    DATA_DIR: '.data',
    TRUST_PROXY: 0,
  });
  expect(readEnv({ PORT: '4000' }).SITE_URL).toBe('http://localhost:4000');
  expect(readEnv({ SITE_NAME: '', OPERATOR_TOKEN: '' }).OPERATOR_TOKEN).toBeUndefined();
});

test.each([
  ['PORT', '70000'],
  ['PORT', 'abc'],
  ['SITE_URL', 'javascript:alert(1)'],
  ['AFFILIATE', 'talvez'],
  ['AFFILIATE_URL', 'ftp://x.test'],
  ['CONTENT_GUARD', '1'],
  ['DATABASE_URL', 'mysql://segredo@host/db'],
  ['OPERATOR_TOKEN', 'curto-demais'],
  ['TRUST_PROXY', '-1'],
  ['CAIXA_URL', 'nada'],
  ['CAIXA_BACKUP_URLS', 'desconhecido=https://x.test'],
  ['BICHO_FEED_URL', 'https://ok.test,nada'],
  ['COLLECT', 'sim'],
  ['CONTACT_EMAIL', 'sem-arroba'],
])('a wrong %s stops the start with one sentence that names it and not its value', (name, value) => {
  let message = '';
  try {
    readEnv({ [name]: value });
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message).toContain(name);
  expect(message).not.toContain(value);
  expect(message.split('\n')).toHaveLength(1);
});

test('SUPABASE_URL is refused with a sentence, alone and beside DATABASE_URL, rather than ignored', () => {
  expect(() => readEnv({ SUPABASE_URL: 'https://x.supabase.co' })).toThrow(/SUPABASE_URL ainda não tem efeito/);
  expect(() => readEnv({ SUPABASE_URL: 'https://x.supabase.co', DATABASE_URL: 'postgres://a/b' })).toThrow(
    /não podem ser usadas juntas/,
  );
});
