/**
 * A script that runs where it stands, before what follows it is painted: a function, written into the page as it was
 * compiled. It names nothing of its module, only what a browser has and what it is `given`: functions of the same kind.
 * Being a constant it is known to the door's policy.
 */
export function InlineScript<Given extends readonly ((...values: never[]) => unknown)[] = []>({
  run,
  given,
}: {
  run: (...given: Given) => unknown;
  given?: Given;
}) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the code of functions of ours
  return <script dangerouslySetInnerHTML={{ __html: `(${run})(${(given ?? []).join(',')})` }} />;
}
