import { createHash } from 'node:crypto'

/** Sends who chose a language to it, at an address that names none: only there `data-languages` stands. */
const FOLLOW = `if(l&&(d.languages||"").split(" ").includes(l))a.replace("/"+l+a.pathname.replace(/\\/$/,"")+a.search+a.hash)`

/**
 * Marks a page of which a visitor who chose none would rather read another of its languages (`data-spoken`), seen by the
 * first part of its tag, of Chinese also by its script. What is offered then (src/live/offer.ts) has its room at once.
 */
const OFFER = `if(!l&&d.spoken){let f=t=>t.split("-")[0],h=t=>/^zh-(tw|hk|mo|hant)/i.test(t),w=navigator.languages.find(t=>d.spoken.split(" ").map(f).includes(f(t)));if(w&&(f(w)!=f(e.lang)||h(w)!=h(e.lang)))d.offer=""}`

/**
 * Follows what a visitor chose before anything is drawn, so that nothing flashes or moves: light or dark, and the language.
 * HTML is the same for all visitors, so this is the browser's work; the choices are kept by src/live/choices.ts.
 */
export const CHOICES = `try{let e=document.documentElement,d=e.dataset,s=localStorage,t=s["aldis:theme"],l=s["aldis:language"],a=location;if(t)d.theme=t;${FOLLOW};${OFFER}}catch{}`

/** By it the Content-Security-Policy lets that script stand in the head. */
export const CHOICES_HASH = `sha256-${createHash('sha256').update(CHOICES).digest('base64')}` as const
