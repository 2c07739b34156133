import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import * as v from 'valibot'
import { type Capture, captureOf } from '../../src/core/statuspage/capture.ts'
import { VendorAnswer } from '../../src/core/statuspage/vendor.ts'
import { isTimeZone } from '../../src/core/time/zone.ts'
import { Complaint, messageOf } from '../complaint.ts'

/** Answers of the API that hold what a page consists of; status, subscriber and the like do not. */
const USED =
  /^(summary|components|incidents?|unresolved|(active|upcoming)?[-_]?scheduled[-_]maintenances|upcoming|active)\b/
/** A live page's addresses, from the one that must be there to those that old pages lack. */
const LIVE = ['summary', 'components', 'incidents', 'scheduled-maintenances'] as const
const PATIENCE_MS = 30_000

/** One document with the name by which a complaint calls it. */
interface Document {
  name: string
  text: string
}

/** Reads and checks a whole page: from files or from its address. A Complaint names the file and the field. */
export async function readCapture(source: string): Promise<Capture> {
  const documents = /^https?:\/\//.test(source) ? await fetchAll(source) : await readFiles(source)
  const capture = captureOf(documents.map(parse))
  if (!capture) throw new Complaint(`${source} holds answers of several pages: their page.id differ.`)
  return capture
}

function parse({ name, text }: Document): v.InferOutput<typeof VendorAnswer> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (thrown) {
    throw new Complaint(`${name} is not JSON: ${messageOf(thrown)}.`)
  }
  const parsed = v.safeParse(VendorAnswer, json)
  if (parsed.success) {
    const { time_zone } = parsed.output.page
    if (isTimeZone(time_zone)) return parsed.output
    throw new Complaint(`${name}: page.time_zone: there is no time zone ${time_zone}.`)
  }
  const [issue] = parsed.issues
  throw new Complaint(`${name}: ${v.getDotPath(issue) ?? 'the document'}: ${issue.message}.`)
}

async function fetchAll(address: string): Promise<Document[]> {
  const base = address.replace(/\/(api\/v2.*)?$/, '')
  return Promise.all(
    LIVE.map(async (part) => {
      const name = `${base}/api/v2/${part}.json`
      try {
        const answer = await fetch(name, { signal: AbortSignal.timeout(PATIENCE_MS) })
        if (!answer.ok) throw new Complaint(`${name} answered ${answer.status}.`)
        return { name, text: await answer.text() }
      } catch (thrown) {
        throw thrown instanceof Complaint ? thrown : new Complaint(`${name} cannot be read: ${messageOf(thrown)}.`)
      }
    }),
  )
}

async function readFiles(source: string): Promise<Document[]> {
  const { folder, names } = await filesOf(source)
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })))
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
