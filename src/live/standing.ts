/** Where this tab's publication stands: first as its HTML says, then as it heard. */
export interface Standing {
  epoch: string
  revision: number
  /** The page's day `yyyy-mm-dd`. */
  day: string
}

/** When the backend was last heard, and whether the edge says that this is too long ago. */
export interface Told {
  at: string
  stale: boolean
}

/** What a message means to a tab that stands somewhere; the islands read it in full and by schema. */
export type Heard =
  | { kind: 'news'; news: Told }
  /** A change that follows what the tab has. */
  | {
      kind: 'change'
      standing: Standing
      news: Told | null
      whole: boolean
      /** How the page looks from now on; empty where the message does not say. */
      look: string
    }
  /** Nothing new, or nothing that this client knows. */
  | { kind: 'nothing' }
  /** Written in a format that this build does not read. */
  | { kind: 'outdated' }

type Fields = Record<string, unknown>

/** Reads a message, or the document of `/live.json`, no further than this client needs. */
export function readMessage(text: string, standing: Standing, format: number): Heard {
  const said: Fields = JSON.parse(text)
  const news = 'confirmed_at' in said ? { at: String(said.confirmed_at), stale: said.stale === true } : null
  if (said.type === 'fresh') return { kind: 'news', news: { at: String(said.at), stale: false } }
  if (said.type === 'stale') return { kind: 'news', news: { at: String(said.since), stale: true } }
  const whole = said.type === 'publication' || news !== null
  if (!whole && said.type !== 'delta') return { kind: 'nothing' }
  const facts: Fields = Object(whole ? said.publication : said.changes)
  if (whole && facts.format !== format) return { kind: 'outdated' }
  const next = {
    epoch: String(whole ? facts.epoch : said.epoch),
    revision: Number(whole ? facts.revision : said.to),
    day: String(facts.day),
  }
  const look: unknown = Object(facts.page).look
  if (isNews(next, standing)) {
    return { kind: 'change', standing: next, news, whole, look: String(look ?? '') }
  }
  return news ? { kind: 'news', news } : { kind: 'nothing' }
}

/** Whether there is more at `next` than a tab has. */
export function isNews(next: Standing, { epoch, revision, day }: Standing): boolean {
  if (next.epoch !== epoch) return true
  return next.revision > revision || (next.revision === revision && next.day > day)
}
