// Runs before the first paint. What is marked `later` is laid out when it is near the screen (app/globals.css) while the
// page arrives; then part by part, so that no part holds up a tap. At once when an anchor is pressed, which must find its
// place. Not where the browser goes to a place of its own: an anchor in the address, a page come back to.
const SCRIPT = `(function(){var d=document.documentElement,n=performance.getEntriesByType('navigation')[0];if(location.hash||!n||n.type!=='navigate')return;d.dataset.arriving='';function end(){delete d.dataset.arriving}function next(){var e=document.querySelector('.later:not([data-here])');if(!e)return end();e.dataset.here='';soon()}function soon(){window.requestIdleCallback?requestIdleCallback(next,{timeout:100}):setTimeout(next,50)}addEventListener('load',soon);['pointerdown','keydown'].forEach(function(t){addEventListener(t,function(e){if(e.target.closest&&e.target.closest('a[href*="#"]'))end()},true)})})()`;

/** The inline script that lets a long page arrive in parts. */
export function Arrival() {
  // In development React takes the marks it leaves for a difference between server and browser.
  if (process.env.NODE_ENV !== 'production') return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
