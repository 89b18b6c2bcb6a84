#!/bin/sh
# A calendar of draws puts each draw of November to February one hour early.
#
# Packages   @touch4it/ical-timezones 1.9.0 (writes the zone), ical.js 2.2.1 (reads the calendar)
# Input      an event 'DTSTART;TZID=America/Sao_Paulo:20261130T210000', the hour of the Quina (21h since 03/11/2025), in a
#            calendar with the VTIMEZONE that the first package returns for America/Sao_Paulo
# Seen       the zone has daylight time from each first Sunday of November to the third of February, for ever:
#            2026-11-30T23:00:00Z, which is 20h in São Paulo; the same hour on 30/07/2026 is right
# Guess      2026-12-01T00:00:00Z, for the zone has been three hours behind UTC all year since 2019
# Right      Decreto 9.772 of 26/04/2019, art. 1: summer time is ended in the national territory
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT TERM
cd "$folder"
echo '{ "private": true }' >package.json
npm install --ignore-scripts --no-save --no-audit --no-fund --loglevel=error \
  @touch4it/ical-timezones@1.9.0 ical.js@2.2.1 >/dev/null
cat >check.mjs <<'JS'
import assert from 'node:assert/strict';
import zones from '@touch4it/ical-timezones';
import ICAL from 'ical.js';

const zone = /BEGIN:VTIMEZONE[\s\S]+END:VTIMEZONE/.exec(zones.getVtimezone('America/Sao_Paulo'))[0];

function readStart(local) {
  const calendar = new ICAL.Component(ICAL.parse(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example//draws//EN', zone,
    'BEGIN:VEVENT', 'UID:quina@example.com', 'DTSTAMP:20260701T000000Z', `DTSTART;TZID=America/Sao_Paulo:${local}`,
    'SUMMARY:Quina', 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')));
  ICAL.TimezoneService.reset();
  ICAL.TimezoneService.register(new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')));
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent')).startDate.toJSDate().toISOString();
}

const july = readStart('20260730T210000');
const november = readStart('20261130T210000');
console.log('@touch4it/ical-timezones 1.9.0 + ical.js 2.2.1: 21h in America/Sao_Paulo');
console.log(`  30/07/2026 -> ${july}`);
console.log(`  30/11/2026 -> ${november}   (right: 2026-12-01T00:00:00.000Z, Decreto 9.772/2019)`);
assert.equal(july, '2026-07-31T00:00:00.000Z');
assert.equal(november, '2026-11-30T23:00:00.000Z');
JS
node check.mjs
