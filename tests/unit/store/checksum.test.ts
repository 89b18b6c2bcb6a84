import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  assertChecksum,
  CorruptRowError,
  contestCorrectionSeal,
  contestSeal,
  correctionSeal,
  digestOfNumbers,
  drawDigest,
  drawSeal,
} from '../../../lib/core/store/checksum.ts';

const sha = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

const numbers = ['5948', '1234', '0019', '7777', '4321'];
const slot = { region: 'pt-rio', day: '2026-07-31', time: '14:20' };

describe('digests that two installations share', () => {
  test('of a draw: over its one line, with the 6th to 10th after a plus where there are such', () => {
    const line = 'pt-rio 2026-07-31 14:20 5948 1234 0019 7777 4321';
    expect(drawDigest({ ...slot, numbers, drawn6to10: null })).toBe(sha(line));
    const drawn6to10 = ['0001', '0002', '0003', '0004', '0005'];
    expect(drawDigest({ ...slot, numbers, drawn6to10 })).toBe(sha(`${line} + 0001 0002 0003 0004 0005`));
  });

  test('of five numbers alone', () => {
    expect(digestOfNumbers(numbers)).toBe(sha('5948 1234 0019 7777 4321'));
  });
});

describe('the seal of a row', () => {
  const draw = {
    ...slot,
    id: 'pt-rio/2026-07-31/14:20',
    inferred: 0,
    drawn_6_to_10: null,
    source: 'feed:teste',
    received_at: null,
    digest: 'abc',
    families: null,
    rivals: null,
    published_at: null,
    corrected_at: null,
  };

  test('a checksum covers columns by name and a draw’s numbers, without nulls', () => {
    const columns =
      '["day","2026-07-31"],["digest","abc"],["id","pt-rio/2026-07-31/14:20"],["inferred",0],["region","pt-rio"],["source","feed:teste"],["time","14:20"]';
    const line = `[[${columns}],["5948","1234","0019","7777","4321"]]`;
    expect(drawSeal(draw, numbers)).toBe(sha(line));
    expect(drawSeal({ ...draw, seal: 'own' } as typeof draw, numbers)).toBe(sha(line));
    expect(drawSeal({ ...draw, time: '16:20' }, numbers)).not.toBe(sha(line));
  });

  test('of contests and of both logs is over their columns alone', () => {
    const logged = { id: 'x', at: 'y', before: '[]', after: '[]', source: 'operador', reason: null };
    const line = (...more: string[]) =>
      `[[["after","[]"],["at","y"],["before","[]"],${more.join()},["source","operador"]],[]]`;
    expect(correctionSeal({ ...logged, draw_id: 'd' })).toBe(sha(line('["draw_id","d"]', '["id","x"]')));
    expect(contestCorrectionSeal({ ...logged, modality: 'quina', contest: 7 })).toBe(
      sha(
        `[[["after","[]"],["at","y"],["before","[]"],["contest",7],["id","x"],["modality","quina"],["source","operador"]],[]]`,
      ),
    );
    const contest = {
      modality: 'quina',
      contest: 7,
      day: '2026-07-31',
      numbers: '[]',
      second: null,
      team: null,
      extra: null,
      special: 0,
      details: '{}',
      source: 'caixa',
      received_at: null,
      confirmed_by: null,
    };
    expect(contestSeal(contest)).toBe(
      sha(
        '[[["contest",7],["day","2026-07-31"],["details","{}"],["modality","quina"],["numbers","[]"],["source","caixa"],["special",0]],[]]',
      ),
    );
  });

  test('is checked for each row that has one: another’s is damage, and says of which row', () => {
    expect(() => assertChecksum({ seal: 'a' }, 'a', 'x')).not.toThrow();
    expect(() => assertChecksum({ seal: null }, 'a', 'x')).not.toThrow();
    const damage = new CorruptRowError('pt-rio/2026-07-31/14:20');
    expect(damage).toMatchObject({ name: 'CorruptRowError', subject: 'pt-rio/2026-07-31/14:20' });
    expect(() => assertChecksum({ seal: 'b' }, 'a', damage.subject)).toThrow(damage);
    expect(() => assertChecksum({ seal: 'b' }, 'a', 'x')).toThrow(CorruptRowError);
    expect(damage.message).toBe('stored row is not what was written: pt-rio/2026-07-31/14:20');
  });
});
