import * as v from 'valibot'
import type { Millis } from '../time/instant.ts'
import type { DocumentField, VendorDocument } from './document.ts'
import type { PlannedImport } from './plan.ts'
import {
  CaptureProblem,
  type CheckedCapture,
  checkDocument,
  checkTimes,
  mergeDocuments,
  planCapture,
  type RawDocument,
} from './read-capture.ts'
import type { Unread } from './unread.ts'

/** A page of which more than this cannot be read is refused as a whole. */
const MAX_UNREAD = 50

/** The lists of an answer whose entries can be left out one by one. */
const LISTS = { components: 'component', incidents: 'incident', scheduled_maintenances: 'maintenance' } as const
type List = keyof typeof LISTS

/** A page of which all that can be read was read. */
export interface ReadablePage extends CheckedCapture, PlannedImport {
  unread: Unread[]
}

/**
 * Reads and plans a page, and leaves out the entries that cannot be read, by the same rules by which a whole capture is
 * refused. Throws a CaptureProblem where the page itself cannot be read, or too much of it. `readAt`: when its documents
 * were fetched.
 */
export function readWhatIsReadable(raws: readonly RawDocument[], readAt: Millis): ReadablePage {
  const checked = new Map<RawDocument, VendorDocument>()
  const unread = new Map<string, Unread>()
  let documents = [...raws]
  for (;;) {
    try {
      const capture = mergeDocuments(documents.map(checkedOnce), documents[0]?.name ?? 'the page')
      checkTimes(capture.documents, { takenAt: readAt, shift: 0, now: readAt })
      return { ...capture, ...planCapture(capture, 0), unread: [...unread.values()] }
    } catch (thrown) {
      if (!(thrown instanceof CaptureProblem) || unread.size >= MAX_UNREAD) throw thrown
      const left = leaveOut(documents, thrown)
      if (!left) throw thrown
      documents = left.documents
      // The summary and a list may both show it.
      unread.set(`${left.unread.what} ${left.key}`, left.unread)
    }
  }

  function checkedOnce(raw: RawDocument): VendorDocument {
    const known = checked.get(raw) ?? checkDocument(raw)
    checked.set(raw, known)
    return known
  }
}

const Entries = v.looseObject({})
const Named = v.object({ id: v.optional(v.unknown()), name: v.optional(v.unknown()) })

/** The documents without the entry that a problem is about; null where it is about no entry of a list. */
function leaveOut(
  documents: readonly RawDocument[],
  { place, problem }: CaptureProblem,
): { documents: RawDocument[]; unread: Unread; key: string } | null {
  const found = place && entryOf(place)
  const document = found && documents.find(({ name }) => name === place.file)
  if (!document) return null
  const { list, at } = found
  const json = v.safeParse(Entries, document.json)
  const entries: unknown = json.success ? json.output[list] : null
  if (!json.success || !Array.isArray(entries)) return null
  const entry = v.safeParse(Named, entries[at])
  const { id, name } = entry.success ? entry.output : {}
  const shown = [name, id].find((text) => typeof text === 'string' && text.trim() !== '') ?? `${list}[${at}]`
  const without = { ...document, json: { ...json.output, [list]: entries.filter((_, index) => index !== at) } }
  return {
    documents: documents.map((one) => (one === document ? without : one)),
    unread: { what: LISTS[list], name: String(shown), field: place.field, problem },
    key: String(id ?? place.file + place.field),
  }
}

function entryOf({ field }: DocumentField): { list: List; at: number } | null {
  const [, name, at] = /^(\w+)\[(\d+)\]/.exec(field) ?? []
  const list = (Object.keys(LISTS) as List[]).find((one) => one === name)
  return list ? { list, at: Number(at) } : null
}
