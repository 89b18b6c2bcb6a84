/**
 * A script that runs where it stands, before what follows it is painted: a function, written into the page as it was
 * compiled. It names nothing of its module, only what a browser has; being a constant it is known to the door's policy.
 */
export function InlineScript({ run }: { run: () => void }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the code of a function of ours
  return <script dangerouslySetInnerHTML={{ __html: `(${run})()` }} />;
}
