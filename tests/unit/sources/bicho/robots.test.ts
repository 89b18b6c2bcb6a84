import { describe, expect, test } from 'vitest';
import { mayAsk } from '../../../../lib/core/sources/bicho/robots.ts';

const AGENT = 'pixdobicho/1.0 (+https://pixdobicho.test/sobre)';
const may = (robots: string, path: string, agent = AGENT) => mayAsk(robots, `https://fonte.test${path}`, agent);
const all = (...rules: string[]) => ['User-agent: *', ...rules].join('\n');

describe('rules', () => {
  test.each<[string, string, boolean]>([
    ['', '/a', true],
    ['<html>404</html>', '/a', true],
    [all('Disallow:'), '/a', true],
    [all('Disallow: /'), '/a', false],
    [all('Disallow: /'), '/robots.txt', true],
    [all('Disallow: /privado'), '/privado/a', false],
    [all('Disallow: /privado'), '/Privado', true],
    [all('Disallow: /privado/'), '/privado', true],
    // The longest decides, and 'allow' between equals, in whatever order.
    [all('Disallow: /', 'Allow: /resultado/'), '/resultado/2026', true],
    [all('Allow: /resultado/', 'Disallow: /'), '/outra', false],
    [all('Allow: /a', 'Disallow: /a'), '/a', true],
    [all('Disallow: /a', 'Allow: /a'), '/a', true],
    [all('Allow: /a', 'Disallow: /a/b'), '/a/b', false],
    // '*' and '$'.
    [all('Disallow: /*?d='), '/look/resultados-anteriores.htm?d=2026-07-29', false],
    [all('Disallow: /*?d='), '/look/resultados-anteriores.htm', true],
    [all('Disallow: /*.htm$'), '/a.htm', false],
    [all('Disallow: /*.htm$'), '/a.htm?b', true],
    [all('Disallow: /a$'), '/a', false],
    [all('Disallow: /a$'), '/ab', true],
    [all('Disallow: /a*b*c'), '/axbxc', false],
    [all('Disallow: /a*b*c'), '/axcxb', true],
    [all('Disallow: /a*b*c'), '/axc', true],
    [all('Disallow: /a*b*b'), '/ab', true],
    [all('Disallow: /a*b$'), '/ab', false],
    [all('Disallow: /a*'), '/a', false],
    [all('Disallow: /ab*bc$'), '/abc', true],
    [all('Disallow: *.js'), '/x/resultados.js', false],
    [all('Disallow: */a'), '/a', false],
    [all('Disallow: */a*b'), '/axb', false],
    // Octets are compared, however they are written.
    [all('Disallow: /São'), '/S%C3%A3o', false],
    [all('Disallow: /S%c3%a3o'), '/São', false],
    [all('Disallow: /a%2fb'), '/a%2Fb', false],
    [all('Disallow: /a%2fb'), '/a%3Fb', true],
    [all('Disallow: /🍀'), '/%F0%9F%8D%80', false],
    // White space, comments, line ends and other lines.
    ['\uFEFFUSER-AGENT : *\r\nDISALLOW : /a # não\r\n', '/a', false],
    ['# Disallow: /\nUser-agent: *\n\nCrawl-delay: 5\n\nDisallow: /a', '/a', false],
    ['User-agent: *\rAllow: /b\rDisallow: /', '/a', false],
    ['User-agent: *\rAllow: /b\rDisallow: /', '/b', true],
    [all('Noindex: /a'), '/a', true],
    [all('Por favor, Disallow: /a'), '/a', true],
    ['Disallow: /', '/a', true],
  ])('%j: %s %s', (robots, path, allowed) => {
    expect(may(robots, path)).toBe(allowed);
  });
});

test('a rule that ends at 512,000 characters is read, one a character further is not', () => {
  const [head, rule] = ['User-agent: *\n#', '\nDisallow: /a'];
  const ending = (at: number) => head.padEnd(at - rule.length, '#') + rule;
  expect(may(ending(512_000), '/a')).toBe(false);
  expect(may(ending(512_001), '/b')).toBe(false);
  expect(may(ending(512_002), '/b')).toBe(true);
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

  test('an agent without a product token obeys those of all, not one of nobody', () => {
    for (const agent of ['', '007', '(compatible; pixdobicho)']) {
      expect(may(mine, '/b', agent), agent).toBe(false);
      expect(may('User-agent:\nDisallow: /', '/a', agent), agent).toBe(true);
    }
  });

  test('of a whole User-Agent the first token counts', () => {
    for (const agent of ['PixDoBicho', 'pixdobicho outro/1.0', 'pixdobicho2/1.0', 'pixdobicho\noutro'])
      expect([may(mine, '/a', agent), may(mine, '/b', agent)], agent).toEqual([false, true]);
    expect(may(mine, '/b', 'outro/1.0 pixdobicho/1.0')).toBe(false);
  });

  test('agents one below the other share rules; groups of one agent count together', () => {
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

test('a rule of many stars and a line of many spaces are told in no time', () => {
  const begun = process.threadCpuUsage();
  expect(may(all(`Disallow: /${'*a'.repeat(5000)}b`), `/${'a'.repeat(5000)}`)).toBe(true);
  expect(may(all(`Disallow: ${'/x'.repeat(400_000)}`), '/a')).toBe(true);
  const spaces = ' '.repeat(150_000);
  expect(may(all(`Disallow: /${spaces}a`), '/a')).toBe(true);
  expect(may(`User-agent: pixdobicho${spaces}a\nDisallow: /`, '/a')).toBe(true);
  expect(may(all(`Disallow${spaces}:${spaces}/${spaces}`), '/a')).toBe(false);
  expect(process.threadCpuUsage(begun).user).toBeLessThan(1_000_000);
});
