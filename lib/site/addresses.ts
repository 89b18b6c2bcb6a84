// The site's addresses, where they are made of something; those that are fixed are the keys of content/routes.ts.

/** A day's results, 'YYYY-MM-DD'. */
export const dayAddress = (day: string) => `/resultados/${day}` as const;
export const articleAddress = (slug: string) => `/blog/${slug}` as const;
