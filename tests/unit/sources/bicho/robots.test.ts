import { describe, expect, test } from 'vitest';
import { isAllowedByRobots } from '../../../../lib/core/sources/bicho/robots.ts';

const AGENT = 'pixdobicho/1.0 (+https://pixdobicho.test/sobre)';
const may = (robots: string, path: string, agent = AGENT) =>
  isAllowedByRobots(robots, `https://fonte.test${path}`, agent);
const all = (...rules: string[]) => ['User-agent: *', ...rules].join('\n');

test.each<[string, string, boolean]>([
  ['', '/a', true],
  ['<html>404</html>', '/a', true],
  [all('Disallow: /'), '/a', false],
  [all('Disallow: /'), '/robots.txt', true],
  [all('Disallow: /privado'), '/privado/a', false],
  [all('Disallow: /privado'), '/Privado', true],
  // The longest decides, and 'allow' between equals, in whatever order.
  [all('Disallow: /', 'Allow: /resultado/'), '/resultado/2026', true],
  [all('Allow: /resultado/', 'Disallow: /'), '/outra', false],
  [all('Allow: /a', 'Disallow: /a'), '/a', true],
  // '*' and '$'.
  [all('Disallow: /*?d='), '/look/resultados-anteriores.htm?d=2026-07-29', false],
  [all('Disallow: /*.htm$'), '/a.htm', false],
  [all('Disallow: /*.htm$'), '/a.htm?b', true],
  [all('Disallow: /a$'), '/ab', true],
  [all('Disallow: /a*b*c'), '/axbxc', false],
  [all('Disallow: /a*b*c'), '/axcxb', true],
  [all('Disallow: /a*b$'), '/ab', false],
  [all('Disallow: *.js'), '/x/resultados.js', false],
  // Octets are compared, however they are written.
  [all('Disallow: /São'), '/S%C3%A3o', false],
  [all('Disallow: /S%c3%a3o'), '/São', false],
  [all('Disallow: /a%2fb'), '/a%3Fb', true],
  // White space, comments, line ends and other lines.
  ['\uFEFFUSER-AGENT : *\r\nDISALLOW : /a # não\r\n', '/a', false],
  ['# Disallow: /\nUser-agent: *\n\nCrawl-delay: 5\n\nDisallow: /a', '/a', false],
  ['User-agent: *\rAllow: /b\rDisallow: /', '/a', false],
  ['User-agent: *\rAllow: /b\rDisallow: /', '/b', true],
  ['Disallow: /', '/a', true],
])('%j: %s %s', (robots, path, allowed) => {
  expect(may(robots, path)).toBe(allowed);
});

describe('groups', () => {
  const mine = 'User-agent: PixDoBicho\nDisallow: /a\n\nUser-agent: *\nDisallow: /';

  test('its own group, whatever the case, and no other', () => {
    expect(may(mine, '/b')).toBe(true);
    expect(may(mine, '/a')).toBe(false);
    expect(may(mine, '/b', 'outro/1.0')).toBe(false);
    expect(may('User-agent: pixdobicho\nDisallow: /', '/a', 'outro')).toBe(true);
    expect(may('User-agent: pix\nDisallow: /', '/a')).toBe(true);
    expect(may('User-agent: pixdobicho/2.0\nDisallow: /', '/a')).toBe(false);
    expect(may('User-agent: pixdobicho / 2.0\nDisallow: /', '/a')).toBe(false);
  });

  test('adjacent agents share rules, and groups of an agent join', () => {
    const shared = 'User-agent: outro\nUser-agent: pixdobicho\nDisallow: /a\n\nUser-agent: *\nDisallow: /';
    expect([may(shared, '/a'), may(shared, '/b')]).toEqual([false, true]);
    const first = 'User-agent: pixdobicho\nCrawl-delay: 5\nUser-agent: outro\nDisallow: /a';
    expect([may(first, '/a'), may(first, '/b')]).toEqual([false, true]);
    const split =
      'User-agent: pixdobicho\nDisallow: /a\nUser-agent: *\nDisallow: /\nUser-agent: pixdobicho\nDisallow: /b';
    expect([may(split, '/a'), may(split, '/b'), may(split, '/c')]).toEqual([false, false, true]);
    const empty = 'User-agent: pixdobicho\nDisallow:\n\nUser-agent: *\nDisallow: /';
    expect(may(empty, '/a')).toBe(true);
  });
});

test('a rule of many stars and a line of many spaces are read in no time', () => {
  const begun = process.threadCpuUsage();
  expect(may(all(`Disallow: /${'*a'.repeat(5000)}b`), `/${'a'.repeat(5000)}`)).toBe(true);
  expect(may(all(`Disallow: ${'/x'.repeat(400_000)}`), '/a')).toBe(true);
  const spaces = ' '.repeat(150_000);
  expect(may(all(`Disallow: /${spaces}a`), '/a')).toBe(true);
  expect(may(`User-agent: pixdobicho${spaces}a\nDisallow: /`, '/a')).toBe(true);
  expect(may(all(`Disallow${spaces}:${spaces}/${spaces}`), '/a')).toBe(false);
  expect(process.threadCpuUsage(begun).user).toBeLessThan(1_000_000);
});
