import { createHash } from 'node:crypto'

/** Redirects visitors who chose a language, from addresses that name none: only those have `data-languages`. */
const LANGUAGE_REDIRECT = `if(l&&(d.languages||"").split(" ").includes(l))a.replace("/"+l+a.pathname.replace(/\\/$/,"")+a.search+a.hash)`

/**
 * Marks a page if the visitor, who chose no language, prefers another of its languages (`data-offered`), compared by
 * the tag's first part, and for Chinese by script. Space for the offer (src/live/offer.ts) is reserved at once.
 */
const LANGUAGE_OFFER = `if(!l&&d.offered){let f=t=>t.split("-")[0],h=t=>/^zh-(tw|hk|mo|hant)/i.test(t),w=navigator.languages.find(t=>d.offered.split(" ").map(f).includes(f(t)));if(w&&(f(w)!=f(e.lang)||h(w)!=h(e.lang)))d.offer=""}`

/**
 * Applies a visitor's theme and language before the first paint, so that nothing flashes or moves.
 * HTML is the same for all visitors, so this is the browser's work; the choices are kept by src/live/preferences.ts.
 */
export const PREFERENCES_SCRIPT = `try{let e=document.documentElement,d=e.dataset,s=localStorage,t=s["aldis:theme"],l=s["aldis:language"],a=location;if(t)d.theme=t;${LANGUAGE_REDIRECT};${LANGUAGE_OFFER}}catch{}`

/** The hash of that script for the Content-Security-Policy. */
export const PREFERENCES_SCRIPT_HASH =
  `sha256-${createHash('sha256').update(PREFERENCES_SCRIPT).digest('base64')}` as const
