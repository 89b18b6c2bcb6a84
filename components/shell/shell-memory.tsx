import { InlineScript } from '@/components/ui/inline-script.tsx';

// Theme and sidebar are as the visitor left them before the first paint, without a jump, and their switches answer from
// then on. The sidebar of a desktop is remembered for a week; the drawer of a phone (a dialog) opens and closes by the
// browser itself, and by this where the browser does not know how to yet.
const SCRIPT = `(function(){
  var s=document.documentElement.dataset,wide=matchMedia('(min-width:48rem)');
  s.js='';
  try{var t=localStorage.getItem('tema');if(t==='light'||t==='dark')s.theme=t}catch(e){}
  if(/(?:^|; )sidebar=open/.test(document.cookie))s.sidebar='open';
  function each(q,f){document.querySelectorAll(q).forEach(f)}
  function tell(){
    each('[data-theme-choice]',function(b){b.setAttribute('aria-pressed',b.dataset.themeChoice===(s.theme||'system'))});
    each('[data-rail]',function(b){b.setAttribute('aria-expanded',s.sidebar==='open')});
  }
  function choose(t){
    if(t==='system')delete s.theme;else s.theme=t;
    try{if(s.theme)localStorage.setItem('tema',t);else localStorage.removeItem('tema')}catch(e){}
    tell();
  }
  function rail(){
    var isOpen=s.sidebar==='open';
    if(isOpen)delete s.sidebar;else s.sidebar='open';
    document.cookie='sidebar='+(isOpen?'closed':'open')+'; path=/; max-age=604800; samesite=lax';
    tell();
  }
  function drawer(open){
    var g=document.getElementById('gaveta');
    if(!g)return;
    if(g.open)g.close();else if(open)g.showModal();
  }
  addEventListener('click',function(e){
    var x=e.target,b=x.closest&&x.closest('[data-rail],[data-theme-choice],[command=show-modal],#gaveta');
    if(!b)return;
    if('rail'in b.dataset)rail();
    else if(b.dataset.themeChoice)choose(b.dataset.themeChoice);
    else if(b.id!=='gaveta'){if(!('command'in b))drawer(true)}
    else if(x===b||x.closest('a'))drawer();
  });
  addEventListener('keydown',function(e){
    if(e.key!=='b'||!e.ctrlKey&&!e.metaKey||e.altKey||e.shiftKey)return;
    e.preventDefault();
    if(wide.matches)rail();else drawer(true);
  });
  addEventListener('close',function(e){
    if(e.target.id==='gaveta'&&document.activeElement===document.body)each('[command=show-modal]',function(b){b.focus()});
  },true);
  wide.addEventListener('change',function(){drawer()});
  addEventListener('DOMContentLoaded',tell);
})()`;

/** The inline script of the shell's own switches: theme, sidebar, drawer. */
export function ShellMemory() {
  return <InlineScript code={SCRIPT} />;
}
