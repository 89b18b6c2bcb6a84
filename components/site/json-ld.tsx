/** Structured data as schema.org has it, none for null; '<' is escaped so that no text can end the element. */
export function JsonLd({ data }: { data: Record<string, unknown> | null }) {
  if (data === null) return null;
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every '<' escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
