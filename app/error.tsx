'use client';

import { ErrorScreen } from '@/components/shell/error-screen.client.tsx';

/** What a page shows when drawing it failed in the browser; the front answers for what fails on the server. */
export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  return <ErrorScreen reset={reset} />;
}
