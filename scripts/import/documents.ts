import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { baseOf, documentAddress, LIVE_ANSWERS } from '../../src/core/statuspage/page-address.ts'
import type { RawDocument } from '../../src/core/statuspage/read-capture.ts'
import { errorMessage, UserError } from '../terminal/user-error.ts'

/** API answers that the importer uses; status, subscribers and the like are ignored. */
const USED_ANSWERS =
  /^(summary|components|incidents?|unresolved|(active|upcoming)?[-_]?scheduled[-_]maintenances|upcoming|active)\b/
const FETCH_TIMEOUT_MS = 30_000

/** Whether a source is a live page and not files. */
export function isLivePage(source: string): boolean {
  return /^https?:\/\//i.test(source)
}

/** The documents of a source: of a page's address, of a folder, of a folder with the files' prefix, or one file. */
export function readDocuments(source: string): Promise<RawDocument[]> {
  return isLivePage(source) ? fetchAll(source) : readFiles(source)
}

async function fetchAll(address: string): Promise<RawDocument[]> {
  if (!URL.canParse(address)) throw new UserError(`${address} is not an address.`)
  const base = baseOf(new URL(address))
  const fetched = async (part: string) => {
    const name = documentAddress(base, part)
    return parseDocument(name, await fetchText(name))
  }
  const first = await fetched('summary')
  return [first, ...(await Promise.all(LIVE_ANSWERS.map(fetched)))]
}

async function fetchText(url: string): Promise<string> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })
    if (!answer.ok) throw new UserError(`${url} answered ${answer.status}.`)
    return await answer.text()
  } catch (thrown) {
    if (thrown instanceof UserError) throw thrown
    const cause = thrown instanceof Error ? (thrown.cause ?? thrown) : thrown
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer'
    throw new UserError(`${url} cannot be read: ${errorMessage(cause) || code}.`)
  }
}

async function readFiles(source: string): Promise<RawDocument[]> {
  const { folder, names } = await findDocuments(source)
  return Promise.all(names.map(async (name) => parseDocument(name, await readText(join(folder, name), name))))
}

async function readText(path: string, name: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (thrown) {
    throw new UserError(`${name} cannot be read: ${errorMessage(thrown)}.`)
  }
}

function parseDocument(name: string, text: string): RawDocument {
  try {
    return { name, json: JSON.parse(text) }
  } catch (thrown) {
    throw new UserError(`${name} is not JSON: ${errorMessage(thrown)}.`)
  }
}

async function findDocuments(source: string): Promise<{ folder: string; names: string[] }> {
  const kind = await stat(source).catch(() => null)
  if (kind?.isFile()) return { folder: dirname(source), names: [basename(source)] }
  const folder = kind?.isDirectory() ? source : dirname(source)
  const all = await readdir(folder).catch(() => {
    throw new UserError(`There is no folder ${folder}.`)
  })
  const sets = groupByPrefix(all.filter((name) => name.endsWith('.json')).sort())
  const wantedPrefix = kind?.isDirectory() ? null : basename(source).replace(/\.$/, '')
  if (wantedPrefix !== null) {
    const names = sets.get(wantedPrefix)
    if (!names) throw new UserError(`There is no ${source}, nor files ${source}.*.json of a page’s API.`)
    return { folder, names }
  }
  const [first, ...others] = [...sets]
  if (!first) throw new UserError(`${folder} holds no answers of a page’s API (summary.json, incidents.json, ...).`)
  if (others.length > 0) {
    throw new UserError(
      `${folder} holds several pages; name one: ${[...sets.keys()].map((set) => join(folder, set)).join(', ')}.`,
    )
  }
  return { folder, names: first[1] }
}

/** Groups files by the part before the first dot; those without a prefix (`summary.json`) are one group. */
function groupByPrefix(names: readonly string[]): Map<string, string[]> {
  const sets = new Map<string, string[]>()
  for (const name of names) {
    const parts = name.split('.')
    const bare = parts.length === 2 && USED_ANSWERS.test(name)
    const prefix = bare ? '' : (parts[0] ?? '')
    const part = bare ? name : parts.slice(1).join('.')
    if (USED_ANSWERS.test(part) || /^impact-/.test(part)) sets.set(prefix, [...(sets.get(prefix) ?? []), name])
  }
  return sets
}
