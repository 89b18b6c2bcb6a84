// Where the files of what is followed are, by its segments ('rio/ptm', 'estado-ba', 'quina'): all that a page's script needs to link to them.

export const feedAt = <Ending extends string>(path: string, ending: Ending) => `/feed/${path}.${ending}` as const;
/** By which programs subscribe to a calendar. */
export const calendarAt = (path: string) => `/calendario/${path}.ics` as const;
/** All of Caixa's lotteries together: a calendar alone. */
export const LOTTERIES = 'loterias';

/** The address of /seguir for a house. */
export const followAddress = (slug: string) => `/seguir/${slug}` as const;
