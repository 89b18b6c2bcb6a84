import { InlineScript } from '@/components/ui/inline-script.tsx';

// Both run where they stand: an address with ?q= hides the words while they come in and then shows its own, so that the
// page does not jump when the dictionary takes over and filters for itself. Until it does, what is typed filters, too;
// `oninput` tells the dictionary that the field is right and the address may not be. The count waits for the dictionary.
const BEFORE = `(function(){
  var q=new URLSearchParams(location.search).get('q');
  if(q&&q.trim())document.documentElement.dataset.q='waiting';
})()`;
const AFTER = `(function(){
  var d=document.documentElement.dataset,s=document.getElementById('sonho'),l=document.querySelectorAll('#sonhos-lista>li');
  function f(t){return t.normalize('NFD').replace(/[\\u0300-\\u036f]/g,'').toLowerCase().trim()}
  function show(){
    var q=f(s.value);
    if(q)d.q='';else delete d.q;
    l.forEach(function(e){e.style.display=f(e.querySelector('strong').textContent).indexOf(q)<0?'none':''});
  }
  if(!s.value)s.value=new URLSearchParams(location.search).get('q')||'';
  if(s.value)show();
  s.oninput=show;
})()`;

/** Filters the drawn dictionary by the address and the field; one to be put right before it, one right after. */
export function DreamMemory({ when }: { when: 'before' | 'after' }) {
  return <InlineScript code={when === 'before' ? BEFORE : AFTER} />;
}
