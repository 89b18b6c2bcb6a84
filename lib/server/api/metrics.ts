import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { loadStatus } from '../backend/loaders.ts';
import { wrongTokens } from './operator-token.ts';

const STATES = ['fresh', 'late', 'stale'] as const;

const registry = new Registry();
collectDefaultMetrics({ register: registry });

const answers = new Gauge({
  name: 'bicho_answers_total',
  help: 'Answers sent since the start, by area and class of status',
  labelNames: ['area', 'status'],
  registers: [registry],
});
const wrong = new Gauge({
  name: 'bicho_wrong_tokens_total',
  help: 'Wrong operator tokens since the start',
  registers: [registry],
});
const lag = new Gauge({
  name: 'bicho_lag_seconds',
  help: 'Seconds since the oldest expected draw that is missing; 0 when none is',
  labelNames: ['kind', 'name'],
  registers: [registry],
});
const state = new Gauge({
  name: 'bicho_state',
  help: '1 for the state a region or modality is in',
  labelNames: ['kind', 'name', 'state'],
  registers: [registry],
});

/** The type of what `metricsText` gives. */
export const METRICS_TYPE = registry.contentType;

/** The process's and the data's figures as Prometheus reads them. `counts`: 'document 2xx' → how many. */
export async function metricsText(counts: ReadonlyMap<string, number>): Promise<string> {
  for (const [key, count] of counts) {
    const [area = '', status = ''] = key.split(' ');
    answers.set({ area, status }, count);
  }
  wrong.set(wrongTokens());
  const { regions, modalities } = await loadStatus();
  for (const [kind, list] of Object.entries({ region: regions, modality: modalities })) {
    for (const [name, standing] of Object.entries(list)) {
      lag.set({ kind, name }, standing.lagSeconds);
      for (const one of STATES) state.set({ kind, name, state: one }, standing.state === one ? 1 : 0);
    }
  }
  return registry.metrics();
}
