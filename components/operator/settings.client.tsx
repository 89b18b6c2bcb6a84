'use client';

import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '@/lib/client/operator.ts';
import { isAlertTest, isSiteSettings } from '@/lib/core/contracts/operator-replies.ts';
import { NOTICE_LENGTH, type SettingName } from '@/lib/core/contracts/setting-names.ts';
import type { AlertTest, SettingsPost, SiteSettings } from '@/lib/core/contracts/site-settings.ts';
import { formatDay, formatTime } from '@/lib/core/domain/days.ts';
import { useListed } from './use-listed.client.tsx';

type Setting = SiteSettings['settings'][number];
type Save = (change: Partial<SettingsPost>, done: string) => Promise<void>;
type GroupProps = { known: SiteSettings; onSave: Save };

const NONE: SiteSettings = { settings: [], notice: null, targets: [], refused: [], revision: -1 };
const SAVED = 'Guardado: em todas as páginas em até um minuto.';

/** What a setting is called, and how it is typed. */
const FIELDS: Readonly<Record<SettingName, readonly [label: string, type: string]>> = {
  AFFILIATE: ['Parceiro', ''],
  AFFILIATE_URL: ['Endereço do parceiro', 'url'],
  CONTACT_EMAIL: ['E-mail de contato', 'email'],
  CONTACT_PHONE: ['Telefone', 'tel'],
  ALERT_NTFY: ['Tópico do ntfy', 'url'],
  ALERT_URL: ['Endereço do POST assinado', 'url'],
  ALERT_SECRET: ['Segredo do POST assinado', 'password'],
  ALERT_EMAIL: ['E-mail dos avisos (o servidor, SMTP_URL, só por variável)', 'email'],
};
const isHidden = (name: SettingName) => name.startsWith('ALERT_');
const TARGETS: Readonly<Record<string, string>> = { webhook: 'POST assinado', ntfy: 'ntfy', email: 'E-mail' };
const wordOf = (name: SettingName, value: string | null) =>
  name === 'AFFILIATE' ? (value === 'off' ? 'desligado' : 'ligado') : (value ?? 'sem valor');

/** Texts and switches of the site: what the desk sets stands over the variables. */
export function SiteTexts({ today }: { today: string }) {
  const { known, look, say, status } = useListed('/api/operator/settings', isSiteSettings, NONE);
  const [saves, setSaves] = useState(0);
  const save: Save = async (change, done) => {
    const body = { ...change, expects: known.revision };
    const reply = await call('/api/operator/settings', isSiteSettings, { method: 'POST', body });
    say(reply, done);
    await look();
    // What was refused stays in its box, but where another has changed that very value.
    if (reply.ok) setSaves((count) => count + 1);
  };
  if (known.revision < 0) return status;
  return (
    <div key={saves} className="operator-rest">
      <Notice key={JSON.stringify(known.notice)} known={known} onSave={save} today={today} />
      <Group known={known} onSave={save} title="Parceiro" names={['AFFILIATE', 'AFFILIATE_URL']} />
      <Group known={known} onSave={save} title="Contato" names={['CONTACT_EMAIL', 'CONTACT_PHONE']} />
      <Group
        known={known}
        onSave={save}
        title="Avisos a você"
        names={['ALERT_NTFY', 'ALERT_URL', 'ALERT_SECRET', 'ALERT_EMAIL']}
      >
        <Targets targets={known.targets} />
      </Group>
      {known.refused.map((sentence) => (
        <p key={sentence} className="operator-trouble">
          Não vale agora: {sentence}
        </p>
      ))}
      {status}
    </div>
  );
}

function Notice({ known: { notice }, onSave, today }: GroupProps & { today: string }) {
  function publish(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [text = '', day = '', time = ''] = ['text', 'day', 'time'].map((name) => String(form.get(name)));
    void onSave({ notice: { text, day, time } }, 'Publicado: em todas as páginas em até um minuto.');
  }
  return (
    <section aria-labelledby="aviso-do-site">
      <h3 id="aviso-do-site">Aviso no alto das páginas</h3>
      <form onSubmit={publish} className="operator-form">
        <p className="operator-note">
          {notice
            ? `${notice.isOver ? 'Terminou' : 'No ar até'} ${formatDay(notice.day)}, ${formatTime(notice.time)}.`
            : 'Nenhum agora.'}
        </p>
        <label htmlFor="aviso-texto">Uma linha de até {NOTICE_LENGTH} caracteres, só texto</label>
        <textarea id="aviso-texto" name="text" required={true} rows={3} defaultValue={notice?.text} />
        <div className="operator-fields">
          <label>
            Até o dia
            <input name="day" type="date" required={true} min={today} defaultValue={notice?.day} />
          </label>
          <label>
            Hora (de Brasília)
            <input name="time" type="time" required={true} defaultValue={notice?.time} />
          </label>
        </div>
        <div className="operator-row">
          <button type="submit" className="operator-button operator-plain">
            Publicar aviso
          </button>
          {notice && (
            <button
              type="button"
              className="operator-button operator-plain"
              onClick={() => onSave({ notice: null }, 'Tirado.')}
            >
              Tirar
            </button>
          )}
        </div>
      </form>
    </section>
  );
}

type Named = GroupProps & { title: string; names: readonly SettingName[]; children?: ReactNode };

/** Settings that are saved together: of what is typed, what differs; of a hidden one, what is typed at all. */
function Group({ known, onSave, title, names, children }: Named) {
  const settings = names.flatMap((name) => known.settings.filter((one) => one.name === name));
  const id = `grupo-${names[0]}`;
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const set: SettingsPost['set'] = {};
    for (const { name, value } of settings) {
      const typed = String(form.get(name)).trim();
      if (isHidden(name) ? typed !== '' : typed !== (value ?? '')) set[name] = typed;
    }
    void onSave({ set }, SAVED);
  }
  return (
    <section aria-labelledby={id} className="operator-form">
      <h3 id={id}>{title}</h3>
      {children}
      <form onSubmit={save} className="operator-form">
        {settings.map((setting) => (
          <Field
            key={`${setting.name} ${setting.value}`}
            {...setting}
            onBack={() => onSave({ set: { [setting.name]: null } }, SAVED)}
          />
        ))}
        <button type="submit" className="operator-button operator-plain">
          Guardar<span className="sr-only">: {title}</span>
        </button>
      </form>
    </section>
  );
}

function Field({ name, value, from, variable, onBack }: Setting & { onBack: () => void }) {
  const [label, type] = FIELDS[name];
  const id = `valor-${name}`;
  const origin = {
    desk: `Da mesa. A variável ${name}: ${wordOf(name, variable)}.`,
    variable: `Da variável ${name}.`,
    default: 'O padrão.',
    none: 'Sem valor.',
  }[from];
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {name === 'AFFILIATE' ? (
        <select id={id} name={name} defaultValue={value ?? 'on'}>
          <option value="on">ligado</option>
          <option value="off">desligado</option>
        </select>
      ) : (
        <input
          id={id}
          name={name}
          type={type}
          autoComplete="off"
          placeholder={isHidden(name) ? 'escreva para trocar' : undefined}
          defaultValue={isHidden(name) ? '' : (value ?? '')}
        />
      )}
      <p className="operator-note">
        {isHidden(name) && value ? `${value}. ` : ''}
        {origin}{' '}
        {from === 'desk' && (
          <button type="button" className="operator-link" onClick={onBack}>
            Voltar à variável<span className="sr-only">: {label}</span>
          </button>
        )}
      </p>
    </div>
  );
}

/** The receivers of now, tried by a tap. */
function Targets({ targets }: Pick<SiteSettings, 'targets'>) {
  const [trial, setTrial] = useState<{ outcomes: AlertTest['outcomes']; fault: string }>({ outcomes: [], fault: '' });
  const [isBusy, setBusy] = useState(false);
  async function tryAll() {
    setBusy(true);
    const reply = await call('/api/operator/alert-test', isAlertTest, { method: 'POST', body: {} });
    setBusy(false);
    setTrial(reply.ok ? { ...reply.value, fault: '' } : { outcomes: [], fault: reply.message });
  }
  if (targets.length === 0) return <p className="operator-note">Nenhum destino: você não é avisado.</p>;
  return (
    <>
      <ul>
        {targets.map(({ name, host }) => (
          <li key={name}>
            <b>{TARGETS[name] ?? name}</b> {host}
            <b data-ok={trial.outcomes.find((one) => one.name === name)?.ok} className="operator-outcome">
              {trial.outcomes.find((one) => one.name === name)?.text}
            </b>
          </li>
        ))}
      </ul>
      <button type="button" disabled={isBusy} className="operator-button operator-plain" onClick={tryAll}>
        Experimentar
      </button>
      <p role="status" className="operator-trouble">
        {trial.fault}
      </p>
    </>
  );
}
