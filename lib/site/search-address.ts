/** The search for some words. */
export const searchAddress = (words: string) => `/buscar?q=${encodeURIComponent(words)}` as const;
