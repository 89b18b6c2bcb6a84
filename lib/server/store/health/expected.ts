import { statSync } from 'node:fs';
import path from 'node:path';
import { storedCounts } from '../../../core/store/read.ts';
import type { Store } from '../../../core/store/schema.ts';
import { DATABASE_FILE } from '../../env.ts';
import { faultIn } from './check.ts';
import { faultOf } from './file-fault.ts';

type Settings = { DATABASE_URL?: string | undefined; DATA_DIR: string; EXPECT_STORE: 'on' | 'off' };

const HOW =
  'Confira DATA_DIR. Se o banco se perdeu, docs/operacao.md, «Dano», diz como voltar; EXPECT_STORE=off começa de novo com o histórico.';

/** Before an embedded store is opened: a sentence where its file can't be used, or is not there although EXPECT_STORE is on. */
export function refuseStoreFile({ DATABASE_URL, DATA_DIR, EXPECT_STORE }: Settings): string | null {
  if (DATABASE_URL) return null;
  const file = path.join(DATA_DIR, DATABASE_FILE);
  const size = sizeOf(file);
  if (typeof size === 'string') return size;
  if (size === 0)
    return EXPECT_STORE === 'on' ? `EXPECT_STORE=on, e não há banco de dados em ${DATA_DIR} (DATA_DIR). ${HOW}` : null;
  const fault = faultIn(file);
  if (fault === null) return null;
  return fault.kind === 'damaged'
    ? `O banco de dados de DATA_DIR: ${fault.message}. Restaure uma cópia: npm run store:restore -- ARQUIVO.`
    : unusable(fault.message);
}

const unusable = (what: string) => `O banco de dados de DATA_DIR não pôde ser aberto: ${what}.`;

/** 0 for a file that is not there; a sentence where even that can't be seen. */
function sizeOf(file: string): number | string {
  try {
    return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  } catch (error) {
    return unusable(faultOf(error, file).message);
  }
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
