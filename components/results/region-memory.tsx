import { InlineScript } from '@/components/ui/inline-script.tsx';

// The remembered region (or the one the address names) is there before the first paint, without a jump; a tab, a link to a
// region and the way back choose from then on. A choice takes the place of the region in the address.
const SCRIPT = `(function(){
  var d=document.documentElement.dataset,m={'#rio':'pt-rio','#sao-paulo':'pt-sp','#look':'look','#federal':'federal'},k;
  function show(r){if(r&&r!==d.region){d.region=r;dispatchEvent(new Event('site:region'))}}
  function named(){show(m[location.hash])}
  try{k=localStorage.getItem('regiao')}catch(e){}
  d.region=/^(pt-rio|pt-sp|look|federal)$/.test(k)?k:'pt-rio';
  named();
  addEventListener('click',function(e){
    var a=e.target.closest&&e.target.closest('a[href*="#"]'),r=a&&m[a.hash];
    if(!r||e.button||e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)return;
    show(r);
    if(!a.dataset.regionTab)return;
    e.preventDefault();
    try{localStorage.setItem('regiao',r)}catch(e){}
    if(m[location.hash])history.replaceState(history.state,'',a.hash);
  },true);
  addEventListener('hashchange',named);
  addEventListener('popstate',named);
})()`;

/** The inline script that shows the visitor's region; without script all regions stand below each other. */
export function RegionMemory() {
  return <InlineScript code={SCRIPT} />;
}
