import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameTeam, readTeam, teamKey, teamsNamed } from '../../../lib/core/domain/teams.ts';
import { TIMEMANIA_TEAMS } from '../../../lib/core/domain/timemania-teams.ts';

const team = fc.constantFrom(...TIMEMANIA_TEAMS);

test('Timemania’s team: padding dropped, spellings folded, tails of an earlier name cut off', () => {
  expect(readTeam('BARRA FC         /SC')).toEqual({ team: 'BARRA FC/SC', how: 'unknown' });
  expect(readTeam('FLAMENGO /RJ')?.team).toBe(readTeam('FLAMENGO/RJ')?.team);
  expect(readTeam('SPORTICOETA/PE')).toEqual({ team: 'SPORT/PE', how: 'repaired' });
  expect(readTeam('S RAIMUNDOAMA/AM')).toEqual({ team: 'S RAIMUNDO/AM', how: 'repaired' });
  expect(readTeam('BRASIL DE PELOTAS/RS')).toEqual({ team: 'BRASIL DE PELOTAS/RS', how: 'known' });
  expect(readTeam('\u0000\u0000\u0000')).toBeNull();
  expect([readTeam(''), readTeam('   ')]).toEqual([null, null]);
  for (const sent of [' NOVO TIME/XX ', 'NOVO TIME/ XX', 'NOVO TIME /XX'])
    expect(readTeam(sent)).toEqual({ team: 'NOVO TIME/XX', how: 'unknown' });
});

test('a name with a tail is the longest listed team of its state that it begins with', () => {
  fc.assert(
    fc.property(team, (name) => {
      const read = readTeam(name.replace('/', 'QXZ/'));
      expect(read).toEqual({ team: name, how: 'repaired' });
    }),
  );
  // Another state's team, or none at all, repairs nothing.
  expect(readTeam('SPORTICOETA/SP')).toEqual({ team: 'SPORTICOETA/SP', how: 'unknown' });
  expect(readTeam('SPORT')).toEqual({ team: 'SPORT', how: 'unknown' });
});

describe('teamsNamed', () => {
  test.each(TIMEMANIA_TEAMS)('finds %s by its name and state, however they are written', (team) => {
    const [name = '', state = ''] = team.split('/');
    const bare = team.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    for (const text of [
      team,
      bare,
      bare.replace('/', ' '),
      bare.replace('/', '-'),
      `${name} (${state})`,
      ` ${name} / ${state} `,
    ])
      expect(
        teamsNamed(text).map((found) => isSameTeam(found, team)),
        text,
      ).toEqual([true]);
    expect(teamsNamed(name).some((found) => isSameTeam(found, team))).toBe(true);
  });

  test('names all of them where states share a name', () => {
    expect(teamsNamed('america')).toEqual(['AMÉRICA/MG', 'AMÉRICA/RJ', 'AMÉRICA/RN']);
    expect(teamsNamed('atletico mg')).toEqual(['ATLÉTICO/MG']);
    expect(teamsNamed('flamengo')).toHaveLength(1);
  });

  test.each([
    ['vasco', ['VASCO DA GAMA/RJ']],
    // Most who say so mean the second.
    ['inter', ['INTER LIMEIRA/SP', 'INTERNACIONAL/RS']],
    ['Atletico PR', ['ATHLÉTICO/PR']],
    ['corintians', ['CORINTHIANS/SP']],
    ['s. paulo', ['SÃO PAULO/SP']],
    ['rio branco', ['RIO BRANCO/AC', 'RIO BRANCO/ES']],
    ['', []],
    ['-', []],
    ['fla', []],
  ])('reads «%s» as %j', (text, found) => {
    expect(teamsNamed(text)).toEqual(found);
  });
});

test('names of one club in one state are one team, and of no other', () => {
  const keys = Map.groupBy(TIMEMANIA_TEAMS, teamKey);
  const several = [...keys.values()].filter(({ length }) => length > 1).map((names) => [...names].sort());
  expect(several.sort()).toEqual([
    ['A B C/RN', 'ABC/RN'],
    ['BRAGANTINO/SP', 'RB BRAGANTINO/SP'],
    ['BRASIL DE PELOTAS/RS', 'BRASIL/RS'],
    ['MOTO CLUB/MA', 'MOTO CLUBE/MA'],
    ['P. DESPORTOS/SP', 'PORT DESPORT/SP'],
    ['S RAIMUNDO/AM', 'SÃO RAIMUNDO/AM'],
    ['S. PAULO/SP', 'SÃO PAULO/SP'],
    ['SAMP CORREA/MA', 'SAMPAIO CORRÊA/MA'],
    ['UNIAO S JOAO/SP', 'UNIÃO S.JOÃO/SP', 'UNIÃO SÃO JOÃO/SP'],
    ['VILA NOVA/MG', 'VILLA NOVA/MG'],
  ]);
});
