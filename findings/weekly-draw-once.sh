#!/bin/sh
# A weekly draw is listed once when the period holds its first day, and in full when it does not.
#
# Package    cal-parser 1.0.2, with rrule 2.8.1 and ical-date-parser 4.0.0
# Input      the Mega-Sena's Sundays, 11h in São Paulo (14:00 UTC): DTSTART:20261129T140000Z with
#            RRULE:FREQ=WEEKLY;BYDAY=SU;COUNT=4, looked up by getEventsBetweenDates for two periods
# Seen       28/11 to 27/12/2026: one day, 29/11; 30/11 to 27/12/2026: three days, 06/12, 13/12, 20/12
# Guess      the longer period has the days of the shorter one and 29/11: four
# Right      RFC 5545, 3.8.5.3 and 3.3.10: DTSTART is the first of the days that RRULE makes, and COUNT counts it
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT TERM
cd "$folder"
echo '{ "private": true }' >package.json
npm install --ignore-scripts --no-save --no-audit --no-fund --loglevel=error \
  cal-parser@1.0.2 rrule@2.8.1 ical-date-parser@4.0.0 >/dev/null
cat >check.mjs <<'JS'
import assert from 'node:assert/strict';
import calParser from 'cal-parser';

const calendar = calParser.parseString(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example//draws//EN', 'BEGIN:VEVENT',
  'UID:mega-sena@example.com', 'DTSTAMP:20261101T000000Z', 'DTSTART:20261129T140000Z', 'DTEND:20261129T143000Z',
  'RRULE:FREQ=WEEKLY;BYDAY=SU;COUNT=4', 'SUMMARY:Mega-Sena', 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n'));

function listDays(from, to) {
  const events = calendar.getEventsBetweenDates(new Date(from), new Date(to));
  return events.flatMap((event) => event.matchingDates.map((day) => day.toISOString().slice(0, 10)));
}

const whole = listDays('2026-11-28T00:00:00Z', '2026-12-27T00:00:00Z');
const rest = listDays('2026-11-30T00:00:00Z', '2026-12-27T00:00:00Z');
console.log('cal-parser 1.0.2: four Sundays of the Mega-Sena from 29/11/2026');
console.log(`  28/11 to 27/12 -> ${whole.join(' ')}   (right: all four, RFC 5545, 3.8.5.3)`);
console.log(`  30/11 to 27/12 -> ${rest.join(' ')}`);
assert.deepEqual(whole, ['2026-11-29']);
assert.deepEqual(rest, ['2026-12-06', '2026-12-13', '2026-12-20']);
JS
TZ=UTC node check.mjs
