import { hourAt } from '../pieces.ts';
import { digitsAt, type Find, token, wordAt } from './row.ts';

// Hours: '14h20', 'meio dia', 'seis da tarde', 'pt das 14'.

export const hour: Find = (row, at) => {
  const found = hourAt(row.pieces, at);
  if (found) return token('hour', found.time, at, at + found.length);
  const digits = digitsAt(row, at);
  const isPlain = ['das', 'as'].includes(wordAt(row, at - 1)) && digits !== '' && digits.length <= 2;
  return isPlain && Number(digits) < 24 ? token('hour', `${digits.padStart(2, '0')}:00`, at, at + 1) : null;
};
