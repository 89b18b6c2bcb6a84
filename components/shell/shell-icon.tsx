const PATHS = {
  '/': 'M3 11l9-8 9 8M6 9v12h12V9M12 21v-6',
  '/blog': 'M4 4h12v16H6a2 2 0 0 1-2-2zM16 9h4v9a2 2 0 0 1-2 2M7 8h6M7 12h6M7 16h4',
  '/#cotacoes-detalhadas':
    'M19 5L5 19M4.5 7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M14.5 17a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  '/resultados': 'M6 3v18M3 6h15v8H3zM6 9h9',
  '/loterias': 'M3 8a5 5 0 1 0 10 0a5 5 0 1 0-10 0M11.5 15.5a5 5 0 1 0 10 0a5 5 0 1 0-10 0',
  '/bichos': 'M6 4l3 3h6l3-3v9a6 6 0 0 1-12 0zM10 12v.1M14 12v.1M11 16h2',
  '/sonhos': 'M19 15A8 8 0 0 1 9 5a8 8 0 1 0 10 10z',
  '/conferir': 'M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2zM8.5 11l2.5 2.5 5-5',
  '/estatisticas': 'M3 21h18M6 21v-7M11 21V8M16 21v-4M20 21V4',
  '/ferramentas/calculadora': 'M5 3h14v18H5zM8 7h8M8 12h1M12 12h1M16 12h0M8 16h1M12 16h1M16 16h0',
  '/ajuda': 'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1 .9-1 1.7M12 17v.1',
  mais: 'M4 6h16M4 12h16M4 18h16',
  fechar: 'M5 5l14 14M19 5L5 19',
} as const;

export type ShellIconName = keyof typeof PATHS;

/** The sign of a page in the menu and the bar, in the colour of the text around it. */
export function ShellIcon({ of }: { of: ShellIconName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="sign">
      <path d={PATHS[of]} />
    </svg>
  );
}
