/**
 * A script that runs where it stands, before what follows it is painted: a function, written into the page as it was
 * compiled. It names nothing of its module, only what a browser has and what it is `given`: functions of the same kind, and
 * values of JSON. Being a constant it is known to the front's policy.
 */
export function InlineScript<Given extends readonly unknown[] = []>({
  run,
  given,
}: {
  run: (...given: Given) => unknown;
  given?: Given;
}) {
  const values = (given ?? []).map((value) =>
    typeof value === 'function' ? value : JSON.stringify(value).replaceAll('<', '\\u003c'),
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the code of functions of ours, and values without markup
  return <script dangerouslySetInnerHTML={{ __html: `(${run})(${values.join(',')})` }} />;
}
