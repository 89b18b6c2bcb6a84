import { statSync } from 'node:fs';
import path from 'node:path';
import { storedCounts } from '../../../core/store/read.ts';
import type { Store } from '../../../core/store/schema.ts';
import { DATABASE_FILE } from '../../env.ts';
import { damageIn } from './check.ts';

type Settings = { DATABASE_URL?: string | undefined; DATA_DIR: string; EXPECT_STORE: 'on' | 'off' };

const HOW = 'Restaure uma cópia (npm run store:restore), ou use EXPECT_STORE=off para começar de novo com o histórico.';

/** Before an embedded store is opened: a sentence where its file is damaged, or not there although EXPECT_STORE is on. */
export function refuseStoreFile({ DATABASE_URL, DATA_DIR, EXPECT_STORE }: Settings): string | null {
  if (DATABASE_URL) return null;
  const file = path.join(DATA_DIR, DATABASE_FILE);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0)
    return EXPECT_STORE === 'on' ? `EXPECT_STORE=on, e não há banco de dados em ${DATA_DIR} (DATA_DIR). ${HOW}` : null;
  const damage = damageIn(file);
  return damage === null
    ? null
    : `O banco de dados em ${DATA_DIR} (DATA_DIR) está danificado (${damage.replaceAll('\n', ' ')}). Restaure uma cópia: npm run store:restore -- ARQUIVO.`;
}

/** Once it is open: a sentence where it holds no draw although EXPECT_STORE is on. */
export async function refuseEmptyStore(
  store: Store,
  { DATABASE_URL, DATA_DIR, EXPECT_STORE }: Settings,
): Promise<string | null> {
  if (EXPECT_STORE === 'off' || (await storedCounts(store.db)).draws > 0) return null;
  const where = DATABASE_URL ? 'em DATABASE_URL' : `em ${DATA_DIR} (DATA_DIR)`;
  return `EXPECT_STORE=on, e o banco de dados ${where} está vazio. ${HOW}`;
}
