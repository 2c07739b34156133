import type { Millis } from '../core/time/instant.ts'
import { say } from './say.ts'

/** The edge looks for a new publication once a second: before that its pages may still be the former ones. */
const NOT_BEFORE: Millis = 1_000
/** All tabs hear of a change at once. */
const JITTER: Millis = 2_000
const ASK_AGAIN: Millis = 5_000
/** So often; no shared cache should hold a page for longer than that. */
const MOST = 7

let isAsking = false

const pause = (ms: Millis) => new Promise((resolve) => setTimeout(resolve, ms))

/** Whether the page's own address gives this revision: its ETag says which it has, where others may read it. */
async function isThere(revision: number): Promise<boolean> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return false
  const given = /^W\/"(\d+)-/.exec(answer.headers.get('etag') ?? '')?.[1]
  return given === undefined || Number(given) >= revision
}

/**
 * Nothing draws this page anew: it offers to be loaded again, where it is, once what the tab has heard of is there. Who
 * takes the offer sooner would find the former page.
 */
export async function offerReload(newest: () => number): Promise<void> {
  const strip = document.querySelector<HTMLElement>('.new[data-changed]')
  const button = strip?.querySelector('button')
  if (!strip?.hidden || !button || isAsking) return
  isAsking = true
  await pause(NOT_BEFORE + Math.random() * JITTER)
  for (let times = 1; !(await isThere(newest())) && times < MOST; times++) await pause(ASK_AGAIN)
  isAsking = false
  button.textContent = strip.dataset.changed ?? ''
  say(button.textContent)
  button.onclick = () => location.reload()
  strip.hidden = false
}
