'use client';

import { useEffect, useState } from 'react';
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { ProgressBar } from '@/components/ui/progress-bar.tsx';
import { formatVital, RATING_NAMES, type Rating, rate, VITALS, type Vital } from '@/lib/core/domain/vitals.ts';

const SHOWN = ['LCP', 'FID', 'CLS', 'TTFB', 'INP'] as const;
/** What a visit has reported by then is shown; the rest follows as it comes. */
const WAIT_MS = 1500;

const MEANINGS: Record<Vital, string> = {
  LCP: 'Tempo até aparecer o maior elemento da primeira tela.',
  FID: 'Espera entre o primeiro toque e a resposta do navegador.',
  CLS: 'Quanto a página se mexeu sozinha enquanto carregava; não tem unidade.',
  TTFB: 'Tempo até chegar o primeiro byte do servidor.',
  INP: 'Demora da interação mais lenta da visita; é a medida que substituiu o FID.',
};

const TONES: Record<Rating, string> = {
  good: 'bg-green-soft text-green',
  'needs-improvement': 'bg-yellow text-on-yellow',
  poor: 'border border-red text-red',
};

/** Core Web Vitals of this very visit; nothing of it leaves the browser. */
export function Vitals() {
  const [values, setValues] = useState<Partial<Record<Vital, number>>>({});
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    const tell = ({ name, value }: { name: string; value: number }) =>
      setValues((before) => ({ ...before, [name]: value }));
    const all = { reportAllChanges: true };
    onLCP(tell, all);
    onCLS(tell, all);
    onTTFB(tell, all);
    onINP(tell, all);
    const input = new PerformanceObserver((list) => {
      const [first] = list.getEntries() as PerformanceEventTiming[];
      if (first) tell({ name: 'FID', value: first.processingStart - first.startTime });
    });
    input.observe({ type: 'first-input', buffered: true });
    const timer = setTimeout(() => setReady(true), WAIT_MS);
    return () => {
      clearTimeout(timer);
      input.disconnect();
    };
  }, []);

  return (
    <section aria-labelledby="vitais" className="min-h-[400px] rounded-card border border-line bg-card p-5">
      <h2 id="vitais" className="title text-head">
        Core Web Vitals desta visita
      </h2>
      <p className="mt-1 text-note text-soft">Medidos no seu navegador, agora; não são enviados a ninguém.</p>
      {isReady ? (
        <ul className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-5">
          {SHOWN.map((vital) => (
            <Metric key={vital} vital={vital} value={values[vital]} />
          ))}
        </ul>
      ) : (
        <p role="status" className="mt-4">
          Analisando performance...
        </p>
      )}
    </section>
  );
}

function Metric({ vital, value }: { vital: Vital; value: number | undefined }) {
  const { good, poor } = VITALS[vital];
  const rating = value === undefined ? null : rate(vital, value);
  return (
    <li>
      <p className="flex items-center gap-2">
        <strong>{vital}</strong>
        {rating && (
          <span className={`rounded-full px-2 py-0.5 text-least font-bold ${TONES[rating]}`}>
            {RATING_NAMES[rating]}
          </span>
        )}
      </p>
      <p className="figures title my-1 text-head">{value === undefined ? '—' : formatVital(vital, value)}</p>
      <ProgressBar value={(value ?? 0) / poor} label={`${vital}: parte do limite ruim`} />
      <p className="figures mt-1 text-fine text-soft">Meta: {formatVital(vital, good)}</p>
      <p className="mt-2 text-note leading-snug">{MEANINGS[vital]}</p>
    </li>
  );
}
