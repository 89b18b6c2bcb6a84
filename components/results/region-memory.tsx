// Runs before the first paint: the remembered region (or the one the address names) is there without a jump.
const SCRIPT = `(function(){var d=document.documentElement,m={rio:'pt-rio','sao-paulo':'pt-sp',look:'look',federal:'federal'},r=m[location.hash.slice(1)];try{r=r||localStorage.getItem('regiao')}catch(e){}d.dataset.region=/^(pt-rio|pt-sp|look|federal)$/.test(r)?r:'pt-rio'})()`;

/** The inline script that shows the visitor's region; without script all regions stand below each other. */
export function RegionMemory() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
