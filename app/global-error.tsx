'use client';

import { ErrorScreen } from '@/components/site/error-screen.client.tsx';
import './globals.css';

/** The last resort, when even the shell could not be drawn (row E3). */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="pt-BR">
      <body>
        <title>Unexpected Application Error!</title>
        <main>
          <ErrorScreen title="Unexpected Application Error!" reset={reset} />
        </main>
      </body>
    </html>
  );
}
