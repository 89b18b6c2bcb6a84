import { z } from 'zod';
import type { ReportedContest } from '../domain/contest-admission.ts';
import { parseBrazilianDay } from '../domain/days.ts';
import { fold } from '../domain/fold.ts';
import { type Modality, RULES } from '../domain/modalities.ts';
import type { Result } from '../runtime/result.ts';
import { failed, type SourceFailure } from './outcome.ts';

const Numeral = z.union([z.string(), z.number()]).transform(String);
const Amount = z.number().nullish();

const CaixaReply = z.object({
  numero: z.coerce.number().int(),
  dataApuracao: z.string(),
  listaDezenas: z.array(Numeral).nullish(),
  dezenas: z.union([z.array(Numeral), z.object({ sorteio1: z.array(Numeral), sorteio2: z.array(Numeral) })]).nullish(),
  listaDezenasSegundoSorteio: z.array(Numeral).nullish(),
  nomeTimeCoracaoMesSorte: z.string().nullish(),
  acumulado: z.boolean().nullish(),
  listaRateioPremio: z
    .array(z.object({ descricaoFaixa: z.string(), numeroDeGanhadores: z.number(), valorPremio: z.number() }))
    .nullish(),
  valorEstimadoProximoConcurso: Amount,
  localSorteio: z.string().nullish(),
  nomeMunicipioUFSorteio: z.string().nullish(),
  observacao: z.string().nullish(),
  tipoJogo: z.string().nullish(),
});

/** Caixa pads text with NULs and spaces. */
export const clean = (text: string | null | undefined) =>
  (text ?? '').replaceAll('\u0000', '').replace(/\s+/g, ' ').trim();

/** Numbers as the modality writes them: '5' and 5 are '05', a Federal's 84621 is '084621'. */
export function numerals(modality: Modality, numbers: readonly string[]): string[] {
  return numbers.map((number) =>
    /^\d+$/.test(number.trim()) ? number.trim().padStart(RULES[modality].digits, '0') : number,
  );
}

/** True when a name a reply gives its game ('MEGA_SENA', 'duplasena') is that modality's, or when it gives none. */
export function isNamed(modality: Modality, name: string | null | undefined): boolean {
  const bare = (text: string) => fold(text).replace(/[^a-z]/g, '');
  return !clean(name) || [bare(modality), bare(RULES[modality].name)].includes(bare(clean(name)));
}

/**
 * A reply in Caixa's own fields, as the official API and two mirrors send it. Traps: `ultimoConcurso` is always true and
 * `dataProximoConcurso` has been wrong for weeks, so neither is read; texts are padded with NULs; the Federal's prize
 * bands hold zeros where nothing was on sale.
 */
export function parseCaixaFields(raw: unknown, modality: Modality): Result<ReportedContest, SourceFailure> {
  const read = CaixaReply.safeParse(raw);
  if (!read.success) {
    const said = z
      .object({ message: z.string() })
      .or(z.object({ error: z.unknown() }))
      .or(z.object({ exceptionMessage: z.unknown() }));
    return failed(said.safeParse(raw).success ? 'error-body' : 'wrong-shape', read.error.issues[0]?.path.join('.'));
  }
  const reply = read.data;
  if (!isNamed(modality, reply.tipoJogo)) return failed('wrong-modality', clean(reply.tipoJogo));
  const day = parseBrazilianDay(reply.dataApuracao);
  if (!day) return failed('wrong-shape', 'dataApuracao');
  const both = reply.dezenas && !Array.isArray(reply.dezenas) ? reply.dezenas : null;
  const first = both?.sorteio1 ?? reply.listaDezenas ?? (Array.isArray(reply.dezenas) ? reply.dezenas : []);
  const second = RULES[modality].draws === 2 ? (both?.sorteio2 ?? reply.listaDezenasSegundoSorteio ?? []) : undefined;
  const bands = reply.listaRateioPremio ?? [];
  const hasPrizes = bands.length > 0 && (modality !== 'federal' || bands.some(({ valorPremio }) => valorPremio > 0));
  const place = [clean(reply.localSorteio), clean(reply.nomeMunicipioUFSorteio)].filter(Boolean).join(' · ');
  const note = clean(reply.observacao);
  return {
    ok: true,
    value: {
      modality,
      contest: reply.numero,
      day,
      numbers: numerals(modality, first),
      ...(second ? { second: numerals(modality, second) } : {}),
      ...(RULES[modality].hasTeam ? { team: clean(reply.nomeTimeCoracaoMesSorte) } : {}),
      details: {
        ...(modality === 'federal' || reply.acumulado == null ? {} : { accumulated: reply.acumulado }),
        ...(hasPrizes
          ? {
              prizes: bands.map(({ descricaoFaixa, numeroDeGanhadores, valorPremio }) => ({
                band: clean(descricaoFaixa),
                winners: numeroDeGanhadores,
                amount: valorPremio,
              })),
            }
          : {}),
        ...(reply.valorEstimadoProximoConcurso ? { nextEstimate: reply.valorEstimadoProximoConcurso } : {}),
        ...(place ? { place } : {}),
        ...(note ? { note } : {}),
      },
    },
  };
}
