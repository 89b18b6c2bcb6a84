import { InlineScript } from '@/components/ui/inline-script.tsx';

// Until script answers for a button or a form (`data-early`, lib/client/early.ts), a tap on it is kept and done in its
// turn. Heard last, at the window: what React has answered in the meantime is not kept. Two taps are one; a switch that
// stands otherwise by then has been switched already; what is typed beside kept choices takes their place. A browser
// lets a page copy only while it is tapped, so that is done at once.
const SCRIPT = `(function(){
  var taps=[],timer;
  function keep(e,b){
    if(!b)return;
    e.preventDefault();
    if(b.dataset.copy&&navigator.clipboard)navigator.clipboard.writeText(b.dataset.copy).then(function(){b.dataset.copied=''},function(){});
    b.dataset.early='tap';
    taps=taps.filter(function(t){return t[0]!==b});
    taps.push([b,b.getAttribute('aria-pressed')]);
  }
  function go(){
    taps=taps.filter(function(t){
      var b=t[0];
      if('early'in b.dataset)return true;
      if(b.getAttribute('aria-pressed')===t[1])b.requestSubmit?b.requestSubmit():b.click();
    });
  }
  addEventListener('click',function(e){keep(e,e.target.closest&&e.target.closest('button[data-early]'))});
  addEventListener('submit',function(e){keep(e,e.target.closest('form[data-early]'))});
  addEventListener('input',function(e){
    var s=e.target.closest('search');
    taps=taps.filter(function(t){
      if(!s||!s.contains(t[0]))return true;
      if('early'in t[0].dataset)t[0].dataset.early='';
    });
  });
  addEventListener('site:taken',function(){clearTimeout(timer);timer=setTimeout(go)});
})()`;

/** The inline script that keeps what is tapped before the page's scripts are there. */
export function EarlyTaps() {
  return <InlineScript code={SCRIPT} />;
}
