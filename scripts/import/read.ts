import * as v from 'valibot'
import { type Capture, captureOf } from '../../src/core/statuspage/capture.ts'
import { type DocumentField, fieldOf, type VendorDocument } from '../../src/core/statuspage/document.ts'
import { findDoubled } from '../../src/core/statuspage/doubles.ts'
import { findTooLate } from '../../src/core/statuspage/future.ts'
import { VendorAnswer } from '../../src/core/statuspage/vendor.ts'
import { isTimeZone } from '../../src/core/time/zone.ts'
import { Complaint } from '../terminal/user-error.ts'
import { isLive, readDocuments, type Unchecked } from './documents.ts'

/** A page as it was read, with the documents that say so. */
export interface Reading {
  capture: Capture
  documents: VendorDocument[]
  /** When the documents were true, in milliseconds: now of a live page; of saved ones, what their page last says. */
  moment: number
}

/** Reads and checks a whole page: from files or from its address. A Complaint names the file and the field. */
export async function readCapture(source: string): Promise<Reading> {
  const documents = (await readDocuments(source)).map(check)
  const capture = captureOf(documents.map(({ answer }) => answer))
  if (!capture) throw new Complaint(`${source} holds answers of several pages: their page.id differ.`)
  const doubled = findDoubled(documents)
  if (doubled) {
    const { id, first } = doubled
    const there = first.file === doubled.file ? first.field : `${first.file}: ${first.field}`
    throw at(doubled, `the id ${id} is taken already, by ${there}.`)
  }
  return { capture, documents, moment: isLive(source) ? Date.now() : Date.parse(capture.page.updated_at) }
}

/** Complains of a time after the documents' own moment, or one that is not yet when all are moved by `shift`. */
export function checkTimes({ documents, moment }: Reading, shift: number): void {
  const present = Date.now() - shift
  const late = findTooLate(documents, Math.min(moment, present))
  if (!late) return
  if (present < moment) throw at(late, `${late.at} lies in the future${shift === 0 ? '' : ' when it is moved'}.`)
  throw at(late, `${late.at} lies after the capture’s moment, ${new Date(moment).toISOString()}.`)
}

/** Complains of one field of a file. */
export function at({ file, field }: DocumentField, problem: string): Complaint {
  return new Complaint(`${file}: ${field}: ${problem}`)
}

function check({ name, json }: Unchecked): VendorDocument {
  const parsed = v.safeParse(VendorAnswer, json)
  if (!parsed.success) {
    const [issue] = parsed.issues
    const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))
    throw at({ file: name, field: fieldOf(path) || 'the document' }, `${issue.message}.`)
  }
  const { time_zone } = parsed.output.page
  if (!isTimeZone(time_zone)) {
    throw at({ file: name, field: 'page.time_zone' }, `there is no time zone ${time_zone}.`)
  }
  return { name, answer: parsed.output }
}
