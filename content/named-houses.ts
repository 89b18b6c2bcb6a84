/** A house known by its name alone: no source tells its draws here. */
export type NamedHouse = {
  /** Its state's letters; null where no state is certain. */
  state: string | null;
  name: string;
  /** Hours as a public board printed them, and when that was seen; none where no hour is known. */
  times: readonly string[];
  seen?: string;
  /** Rows of its table there. */
  rows?: number;
};

/** Houses that public boards name. Once a source tells one and two families agree on ten of its draws, it gets its file and line in lib/core/domain/houses. */
export const NAMED_HOUSES: readonly NamedHouse[] = [
  {
    state: 'PE',
    name: 'Aval Pernambuco',
    times: ['09:20', '11:00', '12:45', '14:00', '15:45', '17:00', '19:00'],
    seen: 'fevereiro de 2026',
    rows: 6,
  },
  {
    state: 'PE',
    name: 'Caminho da Sorte',
    times: ['09:40', '11:00', '12:40', '14:00', '15:40', '17:00', '18:30', '20:00', '21:00'],
    seen: 'fevereiro de 2026',
    rows: 5,
  },
  {
    state: 'PE',
    name: 'Popular do Recife',
    times: ['09:30', '11:00', '12:40', '14:00', '15:40', '17:00', '18:30'],
    seen: 'junho de 2026',
    rows: 5,
  },
  {
    state: 'PE',
    name: 'Nordeste Monte Carlos',
    times: ['10:00', '11:00', '12:40', '14:00', '15:40', '17:00', '18:30', '21:00'],
    seen: 'fevereiro de 2026',
    rows: 5,
  },
  {
    state: 'SE',
    name: 'Abaese (Itabaiana Paratodos)',
    times: ['10:00', '13:00', '16:00', '19:00'],
    seen: 'junho de 2026',
    rows: 5,
  },
  { state: 'RN', name: 'Premia', times: ['08:30', '11:45', '16:45', '18:30'], seen: 'fevereiro de 2026' },
  { state: 'RS', name: 'Bicho RS (Loteria da Sorte)', times: ['14:00', '18:00'], seen: 'junho de 2026', rows: 6 },
  {
    state: 'DF',
    name: 'LBR Loterias (Brasília)',
    times: [
      '00:40',
      '01:40',
      '02:40',
      '07:40',
      '08:40',
      '09:40',
      '10:40',
      '11:40',
      '12:40',
      '13:40',
      '14:40',
      '15:40',
      '16:40',
      '17:40',
      '18:40',
      '19:40',
      '20:40',
      '21:40',
      '22:40',
      '23:40',
    ],
    seen: 'junho de 2026',
    rows: 7,
  },
  {
    state: null,
    name: 'Loteria Nacional (LN)',
    times: ['02:00', '08:00', '10:00', '12:00', '15:00', '17:00', '21:00', '23:00'],
    seen: 'junho de 2026',
    rows: 7,
  },
  {
    state: null,
    name: 'Loteria Tradicional (LT)',
    times: ['07:20', '09:20', '11:20', '14:20', '16:20', '18:20', '21:20', '23:20'],
    seen: 'fevereiro de 2026',
    rows: 5,
  },
  { state: 'MG', name: 'Alvorada (Minas Gerais)', times: ['12:00'], seen: 'fevereiro de 2026' },
  { state: 'MG', name: 'Minas Dia (Minas Gerais)', times: ['15:00'], seen: 'fevereiro de 2026' },
  { state: 'MG', name: 'Minas Noite (Minas Gerais)', times: ['19:00'], seen: 'fevereiro de 2026' },
  { state: 'MG', name: 'Preferida (Minas Gerais)', times: ['21:00'], seen: 'fevereiro de 2026' },
  { state: 'MG', name: 'Salvação (Minas Gerais)', times: ['13:00'], seen: 'fevereiro de 2026' },
  { state: 'PR', name: 'Paraná', times: ['11:00', '14:00', '16:00', '18:00', '21:00'], seen: 'junho de 2026' },
  { state: 'SC', name: 'Capital / LCAP (Santa Catarina)', times: [] },
];
