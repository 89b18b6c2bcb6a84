import { Input } from '../ui/fields.client.tsx';

type Props = { id: string; initial?: string; isWhole?: boolean };

/**
 * The search as a plain form: it works without script, and a word that was typed before the scripts came stays.
 * components/shell/search-start.client.tsx brings what it suggests. `isWhole`: the page's own field, not the header's.
 */
export function SearchField({ id, initial = '', isWhole = false }: Props) {
  const field = {
    id,
    type: 'text',
    name: 'q',
    defaultValue: initial,
    placeholder: isWhole ? 'Número, data, bicho' : 'Número, bicho, sonho',
    inputMode: 'search',
    enterKeyHint: 'search',
    autoComplete: 'off',
    autoCapitalize: 'none',
  } as const;
  return (
    <search className={isWhole ? 'search-field mt-3' : 'search-field in-header no-print'}>
      <form action="/buscar" method="get">
        <label htmlFor={id} className="sr-only">
          {isWhole ? 'O que você procura?' : 'Buscar no site'}
        </label>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M10.5 17a6.5 6.5 0 110-13 6.5 6.5 0 010 13zM15.5 15.5L21 21" />
        </svg>
        {isWhole ? <Input {...field} /> : <input {...field} />}
        {!isWhole && (
          <button type="reset" tabIndex={-1}>
            <span className="sr-only">Fechar a busca</span>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" />
            </svg>
          </button>
        )}
        <button type="submit">Buscar</button>
      </form>
    </search>
  );
}
