// A second implementation of what statistics pages show, written from the rules alone over what /api/v1/draws answers.

type ApiDraw = {
  date: string;
  time: string;
  inferred: boolean;
  prizes: { place: number; number: string; group: number }[];
};

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** Counts of a region's draws (in any order) for prizes '1' or '1-5' and a span '50', '90-dias' or 'tudo'. */
export function recount(draws: readonly ApiDraw[], prize: string, span: string) {
  const ordered = draws.toSorted((a, b) => (a.date + a.time < b.date + b.time ? -1 : 1));
  const last = ordered.at(-1)?.date ?? '';
  const chosen =
    span === '50'
      ? ordered.slice(-50)
      : span === '90-dias'
        ? ordered.filter(({ date }) => dayNumber(last) - dayNumber(date) < 90)
        : ordered;
  const drawn = chosen.map(({ time, prizes }) => ({
    time,
    prizes: prizes.filter(({ place }) => place <= (prize === '1' ? 1 : 5)).toSorted((a, b) => a.place - b.place),
  }));
  const all = drawn.flatMap(({ time, prizes }) => prizes.map((one) => ({ ...one, time })));
  const times = [...new Set(drawn.map(({ time }) => time))].sort();
  const groups = Array.from({ length: 25 }, (_, at) => at + 1);
  const countOf = (is: (one: (typeof all)[number]) => boolean) => all.filter(is).length;
  const absences = groups.map((group) => {
    const came = drawn.flatMap(({ prizes }, at) => (prizes.some((one) => one.group === group) ? [at] : []));
    const ends = [-1, ...came, drawn.length];
    return {
      gap: came.length > 0 ? drawn.length - 1 - (came.at(-1) ?? 0) : null,
      longest: Math.max(...ends.slice(1).map((end, at) => end - (ends[at] ?? 0) - 1)),
    };
  });
  const pairs = drawn
    .slice(1)
    .flatMap(({ prizes }, at) =>
      prizes.map(({ group }, place) => [drawn[at]?.prizes[place]?.group ?? 0, group] as const),
    );
  return {
    draws: chosen.length,
    since: chosen[0]?.date ?? null,
    until: chosen.at(-1)?.date ?? null,
    times,
    drawsAt: times.map((time) => drawn.filter((one) => one.time === time).length),
    groups: groups.map((group) => countOf((one) => one.group === group)),
    hours: times.map((time) => groups.map((group) => countOf((one) => one.time === time && one.group === group))),
    dozens: Array.from({ length: 100 }, (_, dozen) => countOf(({ number }) => Number(number.slice(-2)) === dozen)),
    dozensLast: Array.from({ length: 100 }, (_, dozen) => {
      const at = drawn.findLastIndex(({ prizes }) => prizes.some(({ number }) => Number(number.slice(-2)) === dozen));
      return at < 0 ? null : { gap: drawn.length - 1 - at, day: chosen[at]?.date ?? '' };
    }),
    gaps: absences.map(({ gap }) => gap),
    longest: absences.map(({ longest }) => longest),
    pairs: pairs.length,
    repeats: pairs.filter(([before, after]) => before === after).length,
    followed: groups.map((from) => groups.map((to) => pairs.filter(([a, b]) => a === from && b === to).length)),
  };
}

/** Where the digit 0 stands: overall, by month and digit, by place, by hour, and in draws with an inferred hour. */
export function recountZeros(draws: readonly ApiDraw[]) {
  const ordered = draws.toSorted((a, b) => (a.date + a.time < b.date + b.time ? -1 : 1));
  const five = ordered.map((draw) => ({
    ...draw,
    numbers: draw.prizes.filter(({ place }) => place <= 5).map(({ number }) => number),
  }));
  const zerosAt = (some: typeof five, digit: number) =>
    some.flatMap(({ numbers }) => numbers).filter((number) => number[digit] === '0').length;
  const byKey = (keyOf: (one: (typeof five)[number]) => string) =>
    [...Map.groupBy(five, keyOf)].sort(([a], [b]) => (a < b ? -1 : 1));
  const inferred = five.filter((one) => one.inferred);
  return {
    months: byKey(({ date }) => date.slice(0, 7)).map(([month, chosen]) => ({
      month,
      prizes: chosen.length * 5,
      zeros: [0, 1, 2, 3].map((digit) => zerosAt(chosen, digit)),
    })),
    places: [0, 1, 2, 3, 4].map((place) => five.filter(({ numbers }) => numbers[place]?.[2] === '0').length),
    hours: byKey(({ time }) => time).map(([time, chosen]) => ({
      time,
      prizes: chosen.length * 5,
      zeros: zerosAt(chosen, 2),
    })),
    inferred: { prizes: inferred.length * 5, zeros: zerosAt(inferred, 2) },
    copies: five.length - new Set(five.map(({ numbers }) => numbers.join(' '))).size,
  };
}
