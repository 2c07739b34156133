import { createHash } from 'node:crypto'

/**
 * Presses once more the last button of an island that was pressed before the island's script had come: Astro serves it
 * as HTML first and takes the attribute `ssr` away when React answers. Buttons that send a form or open a popover are
 * left to the browser, which needs no script for them.
 */
export const EARLY_PRESSES_SCRIPT = `{let p,on=(t,f)=>document.addEventListener(t,f,true);on("click",e=>{let b=e.target.closest("button[type=button]:not([popovertarget])"),i=b&&b.closest("astro-island[ssr]");if(i)p={b,i}});on("astro:hydrate",e=>{if(p&&p.i==e.target){let b=p.b;p=0;b.click()}})}`

/** The hash of that script for the Content-Security-Policy. */
export const EARLY_PRESSES_SCRIPT_HASH =
  `sha256-${createHash('sha256').update(EARLY_PRESSES_SCRIPT).digest('base64')}` as const
