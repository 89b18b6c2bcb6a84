import { expect, test } from 'vitest';
import { tells } from '../../scripts/measure/harness/stream-listeners.ts';

// What the proof of a house takes for an event of it.

const CASES: [title: string, text: string, isTold: boolean][] = [
  ['it comes', 'event: new\nid: 4\ndata: {"region":"prova"}\n\n', true],
  ['it comes with others of its change, without a number', 'event: new\ndata: {"region":"prova"}\n\n', true],
  ['it comes after others', 'retry: 5000\n\n: \n\nevent: new\nid: 4\ndata: {"region":"prova"}\n\n', true],
  ['nothing comes', 'retry: 5000\n\n: \n\n', false],
  ['it is of another house', 'event: new\nid: 4\ndata: {"region":"look"}\n\n', false],
  ['it is another event', 'event: checked\nid: 4\ndata: {"region":"prova"}\n\n', false],
  [
    'two events make it together',
    'event: new\nid: 4\ndata: {"region":"look"}\n\nevent: checked\nid: 5\ndata: {"region":"prova"}\n\n',
    false,
  ],
];
test.each(CASES)('when %s', (_, text, isTold) => {
  expect(tells(text, 'new', '"prova"')).toBe(isTold);
});
