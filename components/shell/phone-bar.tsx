import { ROUTES } from '@/content/routes.ts';
import { BottomBar } from './bottom-bar.client.tsx';

/** The bar with its words, which the table of all pages stays behind for. */
export function PhoneBar() {
  return (
    <BottomBar
      results={ROUTES['/#resultados'].label}
      lotteries={ROUTES['/loterias'].label}
      dreams={ROUTES['/sonhos'].label}
      check={ROUTES['/conferir'].label}
    />
  );
}
