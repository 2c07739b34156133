import { createHash } from 'node:crypto'

/**
 * Hides announcements that this device has put away, before they are painted, and each at its end by the device's clock.
 * An announcement that was changed since has another id, and is shown again.
 */
export const ANNOUNCEMENTS_SCRIPT = `{let k="aldis:announced",r=()=>{try{return(localStorage[k]||"").split(" ")}catch{return[]}};for(let e of document.querySelectorAll(".ann")){let h=()=>e.hidden=true,u=e.dataset.until-Date.now(),b=e.querySelector("button");if(b&&r().includes(e.id)||u<0)h();else if(u<2e9)setTimeout(h,u);if(b){b.hidden=false;b.onclick=()=>{h();try{localStorage[k]=[...r(),e.id].slice(-20).join(" ")}catch{}let m=document.getElementById("main");m.tabIndex=-1;m.focus()}}}}`

/** The hash of that script for the Content-Security-Policy. */
export const ANNOUNCEMENTS_SCRIPT_HASH =
  `sha256-${createHash('sha256').update(ANNOUNCEMENTS_SCRIPT).digest('base64')}` as const
