// Both run where they stand: an address with ?q= hides the words while they come in and then shows its own, so that the
// page does not jump when the dictionary takes over and filters for itself.
const BEFORE = `(function(){var q=new URLSearchParams(location.search).get('q');if(q&&q.trim())document.documentElement.dataset.q=''})()`;
const AFTER = `(function(){var q=new URLSearchParams(location.search).get('q');if(!q||!q.trim())return;function f(t){return t.normalize('NFD').replace(/[\\u0300-\\u036f]/g,'').toLowerCase().trim()}q=f(q);document.querySelectorAll('#sonhos-lista>li').forEach(function(l){if(f(l.querySelector('strong').textContent).indexOf(q)<0)l.style.display='none'});delete document.documentElement.dataset.q})()`;

/** Filters the drawn dictionary by the address; one to be put right before it, one right after. */
export function DreamMemory({ when }: { when: 'before' | 'after' }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script dangerouslySetInnerHTML={{ __html: when === 'before' ? BEFORE : AFTER }} />;
}
