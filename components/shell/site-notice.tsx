/** What the operator says on top of every page for a while; no part of a page's text for search engines. */
export function SiteNotice({ text }: { text: string }) {
  return (
    <div className="site-notice no-print" data-free="" data-nosnippet="">
      <p role="note" className="wrap py-2">
        <strong>Aviso:</strong> {text}
      </p>
    </div>
  );
}
