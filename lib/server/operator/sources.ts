import {
  AskedSource,
  NamedSource,
  OperatorSources,
  type SourceSwitch,
  SwitchSource,
} from '../../core/contracts/operator-sources.ts';
import { formatTime, saoPaulo } from '../../core/domain/days.ts';
import { BODY_LIMITS } from '../../core/runtime/body-limits.ts';
import { log } from '../../core/runtime/log.ts';
import { TimeoutError, withTimeout } from '../../core/runtime/with-timeout.ts';
import { SOURCE_NAMES, type SourceName } from '../../core/sources/list.ts';
import { momentOf } from '../../site/moment.ts';
import { sourceName } from '../../site/source-words.ts';
import { outcomeText } from '../../site/state-words.ts';
import { addressOf, privateJson, readForm, refusal } from '../api/http.ts';
import type { OperatorWork } from '../api/operator.ts';
import { refreshPages } from '../api/refresh.ts';
import { backend } from '../backend/choice.ts';
import { now } from '../clock.ts';
import { env } from '../env.ts';
import { callerText, noteAct } from '../session/log-act.ts';

const isSource = (name: string): name is SourceName => SOURCE_NAMES.some((one) => one === name);
const UNKNOWN = `Fonte desconhecida. As fontes: ${SOURCE_NAMES.join(', ')}.`;
const PROJECT_ASKS =
  'Com um projeto Supabase não se pergunta a uma só fonte: POST /api/collect pergunta às que estão na vez.';

/** 'às 19h31' of today, 'em 19/11 às 19h31' of another day; `on` is before the day. */
function whenOf(instant: string | null | undefined, today: string, on = 'em '): string | null {
  if (!instant) return null;
  const { day, time } = saoPaulo(new Date(instant));
  return day === today ? `às ${formatTime(time)}` : on + momentOf(instant);
}

/** `GET /api/operator/sources`: the public sources, which of them are on, and how often each agreed with what stands. */
export const tellSources: OperatorWork = async (operator) => {
  const [view, agreed, switches] = await Promise.all([
    backend().view('situation', {}),
    backend().view('agreed', {}),
    operator.sourceSwitches(),
  ]);
  const { day: today } = saoPaulo(now());
  const sources = SOURCE_NAMES.map((source) => {
    const stands = view.sources.find(({ name }) => name === source);
    const counts = agreed.find((one) => one.source === source);
    const switched = switches[source] ?? null;
    return {
      source,
      name: sourceName(source),
      isOn: switched?.on ?? env().BICHO_SOURCES.includes(source),
      switched,
      answered: whenOf(stands?.lastAnsweredAt, today),
      trouble: outcomeText(stands?.outcome ?? null),
      rest: whenOf(stands?.restsUntil, today, ''),
      asked: stands?.asked ?? 0,
      told: counts?.told ?? 0,
      agreed: counts?.agreed ?? 0,
    };
  });
  return privateJson(OperatorSources.parse({ sources }));
};

/** `POST /api/operator/sources` `{ source, on, reason? }`: switches a source off or on, over BICHO_SOURCES. */
export const switchOne =
  (request: Request): OperatorWork =>
  async (operator, caller) => {
    const read = await readForm(request, {
      limit: BODY_LIMITS.count,
      form: SwitchSource,
      sentence: 'Envie { "source": "…", "on": true } ou false; "reason" é uma linha de até 200 letras.',
    });
    if (!read.ok) return read.refusal;
    const { source, on, reason = null } = read.value;
    if (!isSource(source)) return refusal(400, UNKNOWN);
    const before = (await operator.sourceSwitches())[source] ?? null;
    // A project's functions have settings of their own: there the word is kept whatever they may say.
    const isUsual = !env().SUPABASE_URL && env().BICHO_SOURCES.includes(source) === on;
    const word: SourceSwitch = { on, at: now().toISOString(), by: callerText(caller), reason };
    await operator.switchSource(source, isUsual ? null : word);
    const told = (one: SourceSwitch | null) => (one === null ? 'BICHO_SOURCES' : one.on ? 'on' : 'off');
    const after = [isUsual ? 'BICHO_SOURCES' : on ? 'on' : 'off', reason].filter(Boolean).join(': ');
    const act = { caller, address: addressOf(request), act: 'switch-source', outcome: 'done' };
    await noteAct({ ...act, subject: source, before: told(before), after });
    await refreshPages();
    return privateJson({ source, on });
  };

/** A source that hangs, or a round under way, is waited for this long; the request goes on behind the answer. */
const WAIT_MS = 12_000;

/** `POST /api/operator/sources/ask` `{ source }`: asks one source now, for the page that was asked for longest ago. */
export const askOne =
  (request: Request): OperatorWork =>
  async (operator, caller) => {
    const read = await readForm(request, { limit: BODY_LIMITS.count, form: NamedSource, sentence: UNKNOWN });
    if (!read.ok) return read.refusal;
    if (!isSource(read.value.source)) return refusal(400, UNKNOWN);
    const { source } = read.value;
    if (!operator.askSource) return refusal(409, PROJECT_ASKS);
    const act = { caller, address: addressOf(request), act: 'ask-source' };
    const run = operator.askSource(source);
    const asked = await withTimeout(WAIT_MS, run).catch((error: unknown) => {
      if (!(error instanceof TimeoutError)) throw error;
      run.catch((failure: unknown) => log('collection-failed', { error: String(failure).slice(0, 120) }));
      return null;
    });
    if (asked === null) {
      await noteAct({ ...act, outcome: 'goes-on', subject: source });
      return privateJson(
        { message: 'Ainda sem resposta: a consulta continua. Veja a última resposta daqui a pouco.' },
        202,
      );
    }
    if (typeof asked === 'string') {
      await noteAct({ ...act, outcome: 'refused', subject: `${source}: ${asked}` });
      return refusal(409, NOT_ASKED[asked]);
    }
    const { page, outcome, accepted, rejected } = asked;
    await noteAct({ ...act, outcome: 'done', subject: `${source} ${page}`, after: outcome });
    const text = outcomeText(outcome) ?? 'respondeu';
    return privateJson(AskedSource.parse({ page, outcome, text, accepted, rejected }));
  };

const NOT_ASKED = {
  off: 'Esta fonte está desligada: ligue-a antes de perguntar.',
  'no-page': 'Esta fonte não tem página que se possa perguntar hoje.',
  'not-allowed': 'Não foi perguntada: já recebeu os pedidos que pode receber, ou o robots.txt dela não deixa.',
} as const;

/** `GET /api/operator/sources/reply?source=…`: the beginning of a source's last reply, as text in JSON. */
export const tellReply =
  (request: Request): OperatorWork =>
  async (operator) => {
    const source = new URL(request.url).searchParams.get('source') ?? '';
    if (!isSource(source)) return refusal(400, UNKNOWN);
    const reply = await operator.sourceReply(source);
    return reply ? privateJson(reply) : refusal(404, 'Nenhuma resposta desta fonte nos últimos dois dias.');
  };
