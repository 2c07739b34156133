import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Complaint, messageOf } from '../terminal/user-error.ts'

/** Answers of the API that hold what a page consists of; status, subscriber and the like do not. */
const USED =
  /^(summary|components|incidents?|unresolved|(active|upcoming)?[-_]?scheduled[-_]maintenances|upcoming|active)\b/
/** A live page's addresses after the first, which is asked alone: where it fails, that is what is said. */
const LIVE = ['components', 'incidents', 'scheduled-maintenances'] as const
const PATIENCE_MS = 30_000

/** One document, not yet checked, with the name by which a complaint calls it. */
export interface Unchecked {
  name: string
  json: unknown
}

/** Whether a source is a live page and not files. */
export function isLive(source: string): boolean {
  return /^https?:\/\//i.test(source)
}

/** The documents of a source: of a page's address, of a folder, of a folder with the files' prefix, or one file. */
export function readDocuments(source: string): Promise<Unchecked[]> {
  return isLive(source) ? fetchAll(source) : readFiles(source)
}

async function fetchAll(address: string): Promise<Unchecked[]> {
  if (!URL.canParse(address)) throw new Complaint(`${address} is not an address.`)
  const { origin, pathname } = new URL(address)
  const base = origin + pathname.replace(/\/(api\/v2.*)?$/, '')
  const fetched = async (part: string) => {
    const name = `${base}/api/v2/${part}.json`
    return parse(name, await fetchText(name))
  }
  const first = await fetched('summary')
  return [first, ...(await Promise.all(LIVE.map(fetched)))]
}

async function fetchText(url: string): Promise<string> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
    if (!answer.ok) throw new Complaint(`${url} answered ${answer.status}.`)
    return await answer.text()
  } catch (thrown) {
    if (thrown instanceof Complaint) throw thrown
    const cause = thrown instanceof Error ? (thrown.cause ?? thrown) : thrown
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer'
    throw new Complaint(`${url} cannot be read: ${messageOf(cause) || code}.`)
  }
}

async function readFiles(source: string): Promise<Unchecked[]> {
  const { folder, names } = await filesOf(source)
  return Promise.all(names.map(async (name) => parse(name, await readText(join(folder, name), name))))
}

async function readText(path: string, name: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (thrown) {
    throw new Complaint(`${name} cannot be read: ${messageOf(thrown)}.`)
  }
}

function parse(name: string, text: string): Unchecked {
  try {
    return { name, json: JSON.parse(text) }
  } catch (thrown) {
    throw new Complaint(`${name} is not JSON: ${messageOf(thrown)}.`)
  }
}

async function filesOf(source: string): Promise<{ folder: string; names: string[] }> {
  const kind = await stat(source).catch(() => null)
  if (kind?.isFile()) return { folder: dirname(source), names: [basename(source)] }
  const folder = kind?.isDirectory() ? source : dirname(source)
  const all = await readdir(folder).catch(() => {
    throw new Complaint(`There is no folder ${folder}.`)
  })
  const sets = setsOf(all.filter((name) => name.endsWith('.json')).sort())
  const wanted = kind?.isDirectory() ? null : basename(source).replace(/\.$/, '')
  if (wanted !== null) {
    const names = sets.get(wanted)
    if (!names) throw new Complaint(`There is no ${source}, nor files ${source}.*.json of a page’s API.`)
    return { folder, names }
  }
  const [first, ...others] = [...sets]
  if (!first) throw new Complaint(`${folder} holds no answers of a page’s API (summary.json, incidents.json, ...).`)
  if (others.length > 0) {
    throw new Complaint(
      `${folder} holds several pages; name one: ${[...sets.keys()].map((set) => join(folder, set)).join(', ')}.`,
    )
  }
  return { folder, names: first[1] }
}

/** Files by what stands before the first dot; those with none (`summary.json`) are one set. */
function setsOf(names: readonly string[]): Map<string, string[]> {
  const sets = new Map<string, string[]>()
  for (const name of names) {
    const parts = name.split('.')
    const bare = parts.length === 2 && USED.test(name)
    const prefix = bare ? '' : (parts[0] ?? '')
    const part = bare ? name : parts.slice(1).join('.')
    if (USED.test(part) || /^impact-/.test(part)) sets.set(prefix, [...(sets.get(prefix) ?? []), name])
  }
  return sets
}
