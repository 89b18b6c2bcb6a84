/** What people put where a secret belongs, and the rows of the keyboard. */
const WELL_KNOWN = [
  'password',
  'passw0rd',
  'passwd',
  'senha',
  'secret',
  'segredo',
  'changeme',
  'change',
  'trocar',
  'troque',
  'mudar',
  'mude',
  'administrator',
  'administrador',
  'admin',
  'default',
  'padrao',
  'letmein',
  'welcome',
  'example',
  'exemplo',
  'placeholder',
  'iloveyou',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwerty',
  'asdfghjkl',
  'zxcvbnm',
  '01234567890',
  '1234567890',
  '123456',
  '09876543210',
] as const;

const FEWEST_DIFFERENT = 8;
const FEWEST_OF_ITS_OWN = 10;

/**
 * Whether a secret can be guessed by what it is made of: fewer than eight different characters, one piece repeated over and
 * over, or well-known words with fewer than ten characters beside them. A rule of thumb, not a measure of strength.
 */
export function isWeakSecret(secret: string): boolean {
  const text = secret.toLowerCase();
  if (new Set(text).size < FEWEST_DIFFERENT) return true;
  for (let period = 1; period <= text.length / 2; period += 1) {
    if (text.startsWith(text.slice(period))) return true;
  }
  const own = WELL_KNOWN.reduce<string>((rest, word) => rest.replaceAll(word, ''), text).replace(/[\s._-]/g, '');
  return own.length < FEWEST_OF_ITS_OWN || (own.length < text.length && new Set(own).size < FEWEST_DIFFERENT);
}
