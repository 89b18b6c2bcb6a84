'use client';

import { useState } from 'react';
import { isOperatorSchedule, isSchedulePosted, isSchedulePreview } from '@/lib/core/contracts/operator-replies.ts';
import type { OperatorSchedule, SchedulePreview } from '@/lib/core/contracts/operator-schedule.ts';
import { formatDay, formatWeekdayShort, WEEKDAYS } from '@/lib/core/domain/days.ts';
import { plural } from '@/lib/core/domain/joiner.ts';
import { LineForm, LinePreview, LineRemoval, textIn, useDatedLines } from './dated-lines.client.tsx';

const NONE: OperatorSchedule = { houses: [], lines: [], proposals: [] };

/** Hours as they are typed: '18h20, 21:20'. */
const timesIn = (text: string) =>
  (text.match(/\d{1,2}[h:]\d{2}/g) ?? []).map((time) => time.replace('h', ':').padStart(5, '0'));

/** The dated lines of the schedule: seen, put on, taken back, each with the days that it changes. */
export function Schedule({ today }: { today: string }) {
  const { form, known, previewOf, put, seeRemoval, status, takeOut } = useDatedLines({
    name: 'schedule',
    none: NONE,
    isListed: isOperatorSchedule,
    isPreview: isSchedulePreview,
    isPosted: isSchedulePosted,
    refusedIn: ({ rejected = [] }) => rejected.map(({ exception, reason }) => `${exception}: ${reason}`)[0] ?? null,
  });
  const [house, setHouse] = useState('');
  const [isOfDay, setOfDay] = useState(true);
  const chosen = known.houses.find((one) => one.house === house) ?? known.houses[0];

  function entryOf(typed: HTMLFormElement): object | null {
    const text = (name: string) => textIn(typed, name);
    const common = { house: chosen?.house, reason: text('reason') };
    if (isOfDay) {
      const [held, dropped] = [timesIn(text('held')), timesIn(text('dropped'))];
      if (held.length + dropped.length > 0) return { ...common, day: text('day'), held, dropped };
      form.refuse('Diga os horários que não há, ou que há a mais: 18h20.');
      return null;
    }
    const until = text('until');
    const weekdays = new FormData(typed).getAll('weekday').map(Number);
    return { ...common, time: text('time'), weekdays, from: text('from'), ...(until ? { until } : {}) };
  }

  if (!chosen) return status;
  return (
    <div className="operator-rest">
      {known.proposals.length > 0 && (
        <section aria-labelledby="propostas" className="operator-cases">
          <h3 id="propostas">O que os sorteios propõem</h3>
          <ul className="operator-alerts">
            {known.proposals.map(({ text, entry }) => {
              const line = { ...entry, reason: 'Visto nos sorteios.' };
              return (
                <li key={text}>
                  <p>{text}</p>
                  <button type="button" className="operator-button operator-dark" onClick={() => put(line)}>
                    Aceitar<span className="sr-only">: {text}</span>
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <section aria-labelledby="nova-linha">
        <h3 id="nova-linha">Nova linha</h3>
        <LineForm form={form} entryOf={entryOf} show={preview}>
          <div className="operator-fields">
            <label>
              Banca
              <select value={chosen.house} onChange={({ target }) => setHouse(target.value)}>
                {known.houses.map(({ house: slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <label>
              O que muda
              <select value={isOfDay ? 'day' : 'hour'} onChange={({ target }) => setOfDay(target.value === 'day')}>
                <option value="day">um dia</option>
                <option value="hour">um horário</option>
              </select>
            </label>
          </div>
          <p className="operator-note">Como está: {chosen.hours.join('; ')}.</p>
          {isOfDay ? <DayFields today={today} /> : <HourFields today={today} />}
          <label className="operator-reason">
            Motivo, que o público lê
            <input name="reason" required={true} autoComplete="off" />
          </label>
        </LineForm>
      </section>
      {status}
      <section aria-labelledby="linhas">
        <h3 id="linhas">Linhas de {chosen.name} e das loterias</h3>
        <ul className="operator-alerts">
          {known.lines
            .filter((line) => line.house === null || line.house === chosen.house)
            .map(({ id, text, reason, isWithdrawn }) => (
              <li key={id}>
                <p>
                  <b>{text}</b> {isWithdrawn && 'Retirada: '}
                  {reason}
                </p>
                {!isWithdrawn && (
                  <LineRemoval
                    text={text}
                    isReasonRequired={true}
                    preview={preview(previewOf(id))}
                    onSee={() => seeRemoval(id)}
                    onTakeOut={(body) => takeOut(id, body)}
                  />
                )}
              </li>
            ))}
        </ul>
        {!known.lines.some((line) => line.house === null || line.house === chosen.house) && (
          <p className="operator-note">Nenhuma.</p>
        )}
      </section>
    </div>
  );
}

function DayFields({ today }: { today: string }) {
  return (
    <div className="operator-fields">
      <label>
        Dia
        <input name="day" type="date" required={true} defaultValue={today} />
      </label>
      <label>
        Não há às
        <input name="dropped" placeholder="18h20, 21h20" autoComplete="off" />
      </label>
      <label>
        Há a mais às
        <input name="held" placeholder="18h40" autoComplete="off" />
      </label>
    </div>
  );
}

function HourFields({ today }: { today: string }) {
  return (
    <>
      <div className="operator-fields">
        <label>
          Horário
          <input name="time" type="time" required={true} />
        </label>
        <label>
          Desde
          <input name="from" type="date" required={true} defaultValue={today} />
        </label>
        <label>
          Até (vazio: sem fim)
          <input name="until" type="date" />
        </label>
      </div>
      <fieldset className="operator-weekdays">
        <legend>Dias com esse sorteio; nenhum: acabou</legend>
        {WEEKDAYS.map((weekday, at) => (
          <label key={weekday}>
            <input type="checkbox" name="weekday" value={at} />
            {weekday}
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** The days of a year that would be others, folded. */
const preview = (seen: SchedulePreview | null) =>
  seen && (
    <LinePreview
      preview={seen}
      none="Nenhum dia muda em um ano."
      show={({ text, days }) => (
        <details key={text}>
          <summary>
            {text}, em {plural(days.length, 'dia', 'dias')}
          </summary>
          <p className="operator-note">
            {days.map((day) => `${formatWeekdayShort(day)} ${formatDay(day)}`).join(', ')}
          </p>
        </details>
      )}
    />
  );
