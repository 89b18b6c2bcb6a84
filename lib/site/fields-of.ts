/** A page's query as Next hands it over. */
export type Query = Promise<Readonly<Record<string, string | string[] | undefined>>>;

/** These fields of a query as text: '' for one that is not given, or given twice. */
export function fieldsOf<Field extends string>(query: Awaited<Query>, fields: readonly Field[]): Record<Field, string> {
  const text = (field: string) => {
    const given = query[field];
    return typeof given === 'string' ? given : '';
  };
  return Object.fromEntries(fields.map((field) => [field, text(field)])) as Record<Field, string>;
}
