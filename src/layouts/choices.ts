import { createHash } from 'node:crypto'

/**
 * Follows what a visitor chose before anything is drawn, so that nothing flashes: light or dark, and, at an address that
 * names no language (only there `data-languages` stands), the language. HTML is the same for all visitors, so this is the
 * browser's work; the choices are kept by src/live/choices.ts.
 */
export const CHOICES = `try{let d=document.documentElement.dataset,s=localStorage,t=s["aldis:theme"],l=s["aldis:language"],a=location;if(t)d.theme=t;if(l&&(d.languages||"").split(" ").includes(l))a.replace("/"+l+a.pathname.replace(/\\/$/,"")+a.search+a.hash)}catch{}`

/** By it the Content-Security-Policy lets that script stand in the head. */
export const CHOICES_HASH = `sha256-${createHash('sha256').update(CHOICES).digest('base64')}` as const
