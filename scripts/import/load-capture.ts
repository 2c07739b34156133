import * as v from 'valibot'
import { type Capture, mergeAnswers } from '../../src/core/statuspage/capture.ts'
import { type DocumentField, formatFieldPath, type VendorDocument } from '../../src/core/statuspage/document.ts'
import { findDuplicateId } from '../../src/core/statuspage/duplicate-ids.ts'
import { findFutureTime } from '../../src/core/statuspage/future-times.ts'
import { VendorAnswer } from '../../src/core/statuspage/vendor.ts'
import { isTimeZone } from '../../src/core/time/zone.ts'
import { UserError } from '../terminal/user-error.ts'
import { isLivePage, type RawDocument, readDocuments } from './documents.ts'

/** A page as it was captured, with the documents it came from. */
export interface LoadedCapture {
  capture: Capture
  documents: VendorDocument[]
  /**
   * When the documents were taken, in milliseconds: now for a live page, the page's own `updated_at` for saved ones.
   */
  takenAt: number
}

/** Reads and checks a whole page: from files or from its address. A UserError names the file and the field. */
export async function loadCapture(source: string): Promise<LoadedCapture> {
  const documents = (await readDocuments(source)).map(checkDocument)
  const capture = mergeAnswers(documents.map(({ answer }) => answer))
  if (!capture) throw new UserError(`${source} holds answers of several pages: their page.id differ.`)
  const duplicate = findDuplicateId(documents)
  if (duplicate) {
    const { id, first } = duplicate
    const firstUse = first.file === duplicate.file ? first.field : `${first.file}: ${first.field}`
    throw fieldError(duplicate, `the id ${id} is already used by ${firstUse}.`)
  }
  return { capture, documents, takenAt: isLivePage(source) ? Date.now() : Date.parse(capture.page.updated_at) }
}

/** Throws if a time lies after the documents were taken, or in the future once all times are shifted by `shift`. */
export function checkTimes({ documents, takenAt }: LoadedCapture, shift: number): void {
  const shiftedNow = Date.now() - shift
  const tooLate = findFutureTime(documents, Math.min(takenAt, shiftedNow))
  if (!tooLate) return
  if (shiftedNow < takenAt)
    throw fieldError(tooLate, `${tooLate.at} lies in the future${shift === 0 ? '' : ' once it is shifted'}.`)
  throw fieldError(tooLate, `${tooLate.at} lies after the capture’s moment, ${new Date(takenAt).toISOString()}.`)
}

/** A UserError about one field of a file. */
export function fieldError({ file, field }: DocumentField, problem: string): UserError {
  return new UserError(`${file}: ${field}: ${problem}`)
}

function checkDocument({ name, json }: RawDocument): VendorDocument {
  const parsed = v.safeParse(VendorAnswer, json)
  if (!parsed.success) {
    const [issue] = parsed.issues
    const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))
    throw fieldError({ file: name, field: formatFieldPath(path) || 'the document' }, `${issue.message}.`)
  }
  const { time_zone } = parsed.output.page
  if (!isTimeZone(time_zone)) {
    throw fieldError({ file: name, field: 'page.time_zone' }, `there is no time zone ${time_zone}.`)
  }
  return { name, answer: parsed.output }
}
