import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { markBackup, unmarkBackup } from '../../lib/server/store/copies/last-backup.ts';

const RULES = 'deploy/prometheus/bicho-rules.yml';
const RULE_TESTS = 'tests/fixtures/prometheus/rules.yml';

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: Record<string, string> };
const rules = (parse(readFileSync(RULES, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
type Panel = {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
};
const { panels } = JSON.parse(readFileSync('deploy/grafana/bicho-dashboard.json', 'utf8')) as { panels: Panel[] };
const expressions = [
  ...rules.map(({ alert, expr }) => ({ of: alert, expr })),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ of: title, expr }))),
];
/** Names with a `_` outside of selectors, durations and lists of labels that are no functions. */
const metricsIn = (expr: string): string[] => [
  ...new Set(
    expr
      .replace(/\{[^}]*\}|\[[^\]]*\]|(?:by|on|without) \([^)]*\)/g, '')
      .match(/\b[a-z]+(?:_[a-z0-9]+)+\b(?!\s*\()|\bup\b/g),
  ),
];

vi.hoisted(() => vi.resetModules());
const dataDir = mkdtempSync(path.join(tmpdir(), 'bicho-metrics-'));
let metrics: () => Promise<string>;
beforeAll(async () => {
  Object.assign(process.env, { DATA_DIR: dataDir, COLLECT: 'off' });
  const { metricsText } = await import('../../lib/server/counts/metrics.ts');
  metrics = () => metricsText({ answers: new Map(), renders: new Map(), bounds: [] });
});
afterAll(async () => {
  const { store } = await import('../../lib/server/store/open.ts');
  await (await store()).close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('/api/metrics', () => {
  test('has every metric that the rules and the dashboard name', async () => {
    const text = await metrics();
    // A histogram of ours is three gauges; `up` is Prometheus’s.
    const names = new Set(['up', ...[...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name)]);
    expect(expressions.length).toBeGreaterThan(30);
    for (const { of, expr } of expressions) {
      expect(metricsIn(expr), of).not.toEqual([]);
      expect(
        metricsIn(expr).filter((name) => !names.has(name)),
        of,
      ).toEqual([]);
    }
  });

  test('tells free space, and when the last backup was made, 0 where none was', async () => {
    const figure = async (name: string) =>
      Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await metrics())?.[1] ?? Number.NaN);
    expect(await figure('bicho_data_free_bytes')).toBeGreaterThan(1_000_000);
    expect(await figure('bicho_backup_timestamp_seconds')).toBe(0);
    markBackup(dataDir, new Date('2026-11-20T04:17:00Z'));
    expect(await figure('bicho_backup_timestamp_seconds')).toBe(Date.parse('2026-11-20T04:17:00Z') / 1000);
    unmarkBackup(dataDir);
    expect(await figure('bicho_backup_timestamp_seconds')).toBe(0);
  });
});

describe('rules', () => {
  test('have names of their own, a severity, and sentences', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, labels, annotations } of rules) {
      expect(['critical', 'warning'], alert).toContain(labels.severity);
      expect(Object.keys(annotations), alert).toEqual(['summary', 'description']);
    }
  });

  test('are each tried with a case in which they fire and one in which they do not', () => {
    type Tried = { alertname: string; exp_alerts?: unknown[] };
    const { tests } = parse(readFileSync(RULE_TESTS, 'utf8')) as { tests: { alert_rule_test: Tried[] }[] };
    const tried = tests.flatMap(({ alert_rule_test }) => alert_rule_test);
    const of = (fires: boolean) =>
      tried.filter(({ exp_alerts = [] }) => exp_alerts.length > 0 === fires).map(({ alertname }) => alertname);
    const names = rules.map(({ alert }) => alert).sort();
    expect(of(true).sort()).toEqual(names);
    expect(of(false).sort()).toEqual(names);
  });

  const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
  test.skipIf(!hasPromtool)('pass promtool and fire as their tests say', () => {
    for (const args of [
      ['check', 'rules', RULES],
      ['check', 'config', '--syntax-only', 'deploy/prometheus/prometheus.yml'],
      ['test', 'rules', RULE_TESTS],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
      expect({ args, status, says: status === 0 ? '' : stdout + stderr }).toEqual({ args, status: 0, says: '' });
    }
  });

  test('are where prometheus.yml looks for them', () => {
    const { rule_files } = parse(readFileSync('deploy/prometheus/prometheus.yml', 'utf8')) as { rule_files: string[] };
    for (const file of rule_files) expect(statSync(path.join('deploy/prometheus', file)).isFile(), file).toBe(true);
  });
});

test('panels of the dashboard have ids of their own and do not overlap', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, nth) => `${x + (nth % w)} ${y + Math.floor(nth / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
});
