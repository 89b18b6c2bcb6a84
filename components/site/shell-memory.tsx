// Runs before the first paint: the theme and the sidebar are as the visitor left them, without a jump.
const SCRIPT = `(function(){var d=document.documentElement;d.dataset.js='';try{var t=localStorage.getItem('tema');if(t==='light'||t==='dark')d.dataset.theme=t}catch(e){}if(/(?:^|; )sidebar=open/.test(document.cookie)&&innerWidth>=768)d.dataset.sidebar='open'})()`;

/** The inline script that restores the shell's own switches. */
export function ShellMemory() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
