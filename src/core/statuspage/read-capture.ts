import * as v from 'valibot'
import { type Millis, toMillis } from '../time/instant.ts'
import { isTimeZone } from '../time/zone.ts'
import { type planBody, UnreadableBody } from './body.ts'
import { type Capture, mergeAnswers } from './capture.ts'
import { type DocumentField, findField, formatFieldPath, type VendorDocument } from './document.ts'
import { findDuplicateId } from './duplicate-ids.ts'
import { findFutureTime } from './future-times.ts'
import { type PlannedImport, planImport } from './plan.ts'
import { VendorAnswer } from './vendor.ts'

/** A parsed but unvalidated document, with the name used for it in errors. */
export interface RawDocument {
  name: string
  json: unknown
}

/** A page as it was captured, with the documents it came from. */
export interface CheckedCapture {
  capture: Capture
  documents: VendorDocument[]
}

/** What makes a capture unusable: at which field, where it is one. */
export class CaptureProblem extends Error {
  readonly place: DocumentField | null
  readonly problem: string

  constructor(place: DocumentField | null, problem: string) {
    super(place ? `${place.file}: ${place.field}: ${problem}` : problem)
    this.place = place
    this.problem = problem
  }
}

/** Validates one document. Throws a CaptureProblem. */
export function checkDocument({ name, json }: RawDocument): VendorDocument {
  const parsed = v.safeParse(VendorAnswer, json)
  if (!parsed.success) {
    const [issue] = parsed.issues
    const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))
    throw new CaptureProblem({ file: name, field: formatFieldPath(path) || 'the document' }, `${issue.message}.`)
  }
  const { time_zone } = parsed.output.page
  if (!isTimeZone(time_zone)) {
    throw new CaptureProblem({ file: name, field: 'page.time_zone' }, `there is no time zone ${time_zone}.`)
  }
  return { name, answer: parsed.output }
}

/** The page that validated documents show together. Throws a CaptureProblem. */
export function mergeDocuments(documents: VendorDocument[], source: string): CheckedCapture {
  const capture = mergeAnswers(documents.map(({ answer }) => answer))
  if (!capture) throw new CaptureProblem(null, `${source} holds answers of several pages: their page.id differ.`)
  const duplicate = findDuplicateId(documents)
  if (duplicate) {
    const { id, first } = duplicate
    const firstUse = first.file === duplicate.file ? first.field : `${first.file}: ${first.field}`
    throw new CaptureProblem(duplicate, `the id ${id} is already used by ${firstUse}.`)
  }
  return { capture, documents }
}

/** How a capture's times lie to each other and to the clock. */
export interface CaptureTimes {
  /** When the documents were taken. */
  takenAt: Millis
  /** Milliseconds added to all times. */
  shift: Millis
  now: Millis
}

/**
 * Throws a CaptureProblem if a time lies after the documents were taken, or in the future once all times are shifted.
 */
export function checkTimes(documents: readonly VendorDocument[], { takenAt, shift, now }: CaptureTimes): void {
  const shiftedNow = now - shift
  const tooLate = findFutureTime(documents, Math.min(takenAt, shiftedNow))
  if (!tooLate) return
  const problem =
    shiftedNow < takenAt
      ? `${tooLate.at} lies in the future${shift === 0 ? '' : ' once it is shifted'}.`
      : `${tooLate.at} lies after the capture’s moment, ${new Date(takenAt).toISOString()}.`
  throw new CaptureProblem(tooLate, problem)
}

/**
 * The import plan of a capture. `readBody` is passed to `planImport`; if it throws, the CaptureProblem names file,
 * field, update and incident.
 */
export function planCapture(
  { capture, documents }: CheckedCapture,
  shift: Millis,
  readBody?: typeof planBody,
): PlannedImport {
  try {
    return planImport(capture, shift, readBody)
  } catch (thrown) {
    if (!(thrown instanceof UnreadableBody)) throw thrown
    const place = findField(documents, 'incident_updates', thrown.update, 'body')
    const problem = `cannot be turned into Markdown: ${thrown.message}.`
    throw new CaptureProblem(place, place ? problem : `A body ${problem}`)
  }
}

/** When saved documents were taken: the page's own last change. */
export function capturedAt({ page }: Capture): Millis {
  return toMillis(page.updated_at)
}
