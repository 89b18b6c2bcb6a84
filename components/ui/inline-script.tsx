/**
 * A script that runs where it stands, before what follows it is painted. `code` is a constant, by which the door's policy
 * knows it; its statements end in semicolons, so that its lines can be joined.
 */
export function InlineScript({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the component that uses it
  return <script dangerouslySetInnerHTML={{ __html: code.replace(/\n\s*/g, '') }} />;
}
