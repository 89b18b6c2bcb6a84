import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import GlobalError from '@/app/global-error.tsx';

test('the last resort, which has no footer, says 18+ and where help is', () => {
  const page = renderToStaticMarkup(<GlobalError error={new Error('x')} reset={() => {}} />);
  expect(page).toContain('Unexpected Application Error!');
  for (const words of ['Só para maiores de 18 anos', 'Jogue com responsabilidade', 'tel:188', 'tel:136']) {
    expect(page).toContain(words);
  }
});
