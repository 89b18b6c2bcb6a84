// Runs before the first paint. What is marked `later` is laid out when it is near the screen (app/globals.css) while the
// page arrives; then part by part, so that no part holds up a tap. At once when the visitor does anything: an anchor must
// find its place. Not where the browser goes to a place of its own: an anchor in the address, a page come back to.
const SCRIPT = `(function(){var d=document.documentElement,n=performance.getEntriesByType('navigation')[0];if(location.hash||!n||n.type!=='navigate')return;d.dataset.arriving='';function end(){delete d.dataset.arriving}function next(){var e=document.querySelector('.later:not([data-here])');if(!e)return end();e.dataset.here='';soon()}function soon(){window.requestIdleCallback?requestIdleCallback(next):setTimeout(next,50)}addEventListener('load',soon);['pointerdown','keydown'].forEach(function(t){addEventListener(t,end,{once:true,capture:true})})})()`;

/** The inline script that lets a long page arrive in parts. */
export function Arrival() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
