'use client';

import { ErrorScreen } from '@/components/shell/error-screen.client.tsx';
import './globals.css';

/** The last resort, when even the shell could not be drawn. */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="pt-BR">
      <body>
        <title>Unexpected Application Error!</title>
        <main>
          <ErrorScreen title="Unexpected Application Error!" reset={reset} />
          <p data-free="" className="wrap border-t-2 border-ink py-6 text-note">
            Só para maiores de 18 anos. Jogue com responsabilidade. Se o jogo deixou de ser diversão, há ajuda gratuita:
            CVV, <a href="tel:188">188</a>; Ouvidoria do SUS, <a href="tel:136">136</a>.
          </p>
        </main>
      </body>
    </html>
  );
}
