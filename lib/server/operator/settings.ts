import { NOTICE_DAYS, NOTICE_LENGTH, SETTING_NAMES, type SettingName } from '../../core/contracts/setting-names.ts';
import {
  type AlertTest,
  HIDDEN_SETTINGS,
  type KeptSettings,
  SettingsPost,
  type SiteNotice,
  type SiteSettings,
} from '../../core/contracts/site-settings.ts';
import { addDays, instantOf, saoPaulo } from '../../core/domain/days.ts';
import { BODY_LIMITS } from '../../core/runtime/body-limits.ts';
import { setOnes } from '../../core/sources/request/settings.ts';
import { changeSiteSettings } from '../../core/store/site-settings.ts';
import { currentReceivers } from '../alerts/receivers.ts';
import { tryReceivers } from '../alerts/trial.ts';
import { addressOf, privateJson, readForm, refusal } from '../api/http.ts';
import type { OperatorWork } from '../api/operator.ts';
import { now } from '../clock.ts';
import { env, isPlain, readEnv, setAtDesk } from '../env.ts';
import { isPublicHost } from '../public-address.ts';
import { noteAct } from '../session/log-act.ts';
import { faultOf, keptSettings, settingsChanged } from '../settings/kept.ts';
import { shownNotice } from '../site.ts';
import { store } from '../store/open.ts';
import { isDeskOpen } from './calls.ts';

const NOT_HERE =
  'Aqui os textos e as chaves vêm só das variáveis: quem guarda os dados é um projeto Supabase, ou o site não parte por npm start (docs/operacao.md).';
const SHAPE = `Envie { "set": { "AFFILIATE": "off" } } (${SETTING_NAMES.join(', ')}; null devolve à variável) ou { "notice": { "text", "day": "AAAA-MM-DD", "time": "HH:MM" } }.`;
const OTHERS = 'Outra pessoa mudou os textos e as chaves depois que você os viu: veja como estão e tente de novo.';

/** `GET /api/operator/settings`: every value, and where it comes from. */
export const tellSettings: OperatorWork = async () =>
  isDeskOpen() ? privateJson(settingsNow()) : refusal(409, NOT_HERE);

/** `POST /api/operator/settings`: what it says stands over the variables, on every page within seconds. */
export const saveSettings =
  (request: Request): OperatorWork =>
  async (_, caller) => {
    if (!isDeskOpen()) return refusal(409, NOT_HERE);
    const read = await readForm(request, { limit: BODY_LIMITS.visitor, form: SettingsPost, sentence: SHAPE });
    if (!read.ok) return read.refusal;
    const act = { caller, address: addressOf(request), act: 'settings' };
    const refuse = async (message: string, status = 400) => {
      await noteAct({ ...act, outcome: 'refused', subject: message });
      return refusal(status, message);
    };
    const { set, notice, expects } = read.value;
    const fault = noticeFault(notice ?? null) ?? (await targetFault(set));
    if (fault) return refuse(fault);
    try {
      const { before, after } = await changeSiteSettings(await store(), (kept) => {
        if (expects !== undefined && expects !== kept.revision) throw new Refused(OTHERS, 409);
        return changed(kept, read.value);
      });
      const names = Object.keys(set).concat(notice === undefined ? [] : ['notice']);
      await noteAct({
        ...act,
        outcome: 'done',
        subject: names.join(', '),
        before: toldOf(before, names),
        after: toldOf(after, names),
      });
    } catch (error) {
      if (error instanceof Refused) return refuse(error.message, error.status);
      throw error;
    }
    await settingsChanged();
    return privateJson(settingsNow());
  };

/** `POST /api/operator/alert-test`: a message of trial to every receiver of this moment. */
export const testAlerts =
  (request: Request): OperatorWork =>
  async (_, caller) => {
    const receivers = env().SUPABASE_URL ? [] : currentReceivers();
    if (receivers.length === 0) return refusal(409, 'Nenhum destino de avisos está definido.');
    const trials = await tryReceivers(receivers, env().SITE_NAME);
    const after = trials.map(({ name, text }) => `${name}: ${text}`).join('; ');
    await noteAct({
      caller,
      address: addressOf(request),
      act: 'alert-test',
      outcome: 'done',
      subject: 'alerts',
      after,
    });
    return privateJson({ outcomes: trials.map(({ name, ok, text }) => ({ name, ok, text })) } satisfies AlertTest);
  };

class Refused extends Error {
  readonly status: number;
  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

/** What is kept once a post has been taken. Throws `Refused` where a start with it would be. */
function changed(kept: KeptSettings, { set, notice }: SettingsPost): KeptSettings {
  const values = { ...kept.values };
  for (const name of SETTING_NAMES) {
    const value = set[name];
    if (value === null) delete values[name];
    else if (value !== undefined) values[name] = value.trim();
  }
  const fault = faultOf(values);
  if (fault && Object.keys(set).length > 0) throw new Refused(fault);
  return {
    values,
    notice: notice === undefined ? kept.notice : notice && withText(notice),
    revision: kept.revision + 1,
  };
}

const withText = ({ text, day, time }: SiteNotice): SiteNotice => ({ text: text.trim(), day, time });

function noticeFault(notice: SiteNotice | null): string | null {
  if (!notice) return null;
  const { text, day, time } = withText(notice);
  if (text.length === 0 || text.length > NOTICE_LENGTH || !isPlain(text))
    return `O aviso é uma linha de 1 a ${NOTICE_LENGTH} caracteres, sem <, sem >, sem códigos como &amp; e sem caracteres invisíveis.`;
  if (instantOf(day, time) <= now()) return 'O fim do aviso já passou: dê um dia e uma hora que ainda virão.';
  if (day > addDays(saoPaulo(now()).day, NOTICE_DAYS)) return `Um aviso dura no máximo ${NOTICE_DAYS} dias.`;
  return null;
}

/** A target of this machine or its network is taken from a variable alone. */
async function targetFault(set: SettingsPost['set']): Promise<string | null> {
  for (const name of ['ALERT_URL', 'ALERT_NTFY'] as const) {
    const url = URL.parse(set[name] ?? '');
    if (url && !(await isPublicHost(url.hostname)))
      return `O destino de ${name} não está na internet aberta: um endereço desta máquina, da rede dela ou que não se acha só vale pela variável.`;
  }
  return null;
}

function settingsNow(): SiteSettings {
  const { kept, refused } = keptSettings();
  const variables = setOnes(process.env);
  const byVariables = readEnv(process.env);
  const { values: desk } = setAtDesk();
  const shown = shownNotice();
  return {
    settings: SETTING_NAMES.map((name) => {
      const isOfDesk = desk[name] !== undefined;
      const fallback = shownValue(name, byVariables[name]);
      const other = variables[name] ? 'variable' : fallback === null ? 'none' : 'default';
      return {
        name,
        value: shownValue(name, env()[name]),
        from: isOfDesk ? 'desk' : other,
        variable: isOfDesk ? fallback : null,
      };
    }),
    notice: kept.notice && { ...kept.notice, isOver: shown === null },
    targets: currentReceivers().map(({ name, host }) => ({ name, host })),
    refused: [...refused],
    revision: kept.revision,
  };
}

/** A value as it may be seen: of an address that is a secret its host, of a secret that it is set. */
function shownValue(name: SettingName, value: string | undefined): string | null {
  if (!value) return null;
  if (!HIDDEN_SETTINGS.has(name)) return value;
  return URL.parse(value)?.hostname || value.split('@')[1] || 'definido';
}

/** Of what was changed what stood, for the log: no secret. */
function toldOf({ values, notice }: KeptSettings, names: readonly string[]): string {
  const told = SETTING_NAMES.filter((name) => names.includes(name)).map((name) => {
    const value = values[name];
    return [name, value === undefined ? null : (shownValue(name, value) ?? '')];
  });
  return JSON.stringify({ ...Object.fromEntries(told), ...(names.includes('notice') ? { notice } : {}) });
}
