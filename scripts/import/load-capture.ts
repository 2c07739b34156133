import {
  CaptureProblem,
  type CheckedCapture,
  capturedAt,
  checkDocument,
  checkTimes,
  mergeDocuments,
} from '../../src/core/statuspage/read-capture.ts'
import { UserError } from '../terminal/user-error.ts'
import { isLivePage, readDocuments } from './documents.ts'

/** A page as it was captured, with the documents it came from. */
export interface LoadedCapture extends CheckedCapture {
  /**
   * When the documents were taken, in milliseconds: now for a live page, the page's own `updated_at` for saved ones.
   */
  takenAt: number
}

/** Reads and checks a whole page: from files or from its address. A UserError names the file and the field. */
export async function loadCapture(source: string): Promise<LoadedCapture> {
  const documents = await readDocuments(source)
  const checked = withUserErrors(() => mergeDocuments(documents.map(checkDocument), source))
  return { ...checked, takenAt: isLivePage(source) ? Date.now() : capturedAt(checked.capture) }
}

/** Throws if a time lies after the documents were taken, or in the future once all times are shifted by `shift`. */
export function checkCaptureTimes({ documents, takenAt }: LoadedCapture, shift: number): void {
  withUserErrors(() => checkTimes(documents, { takenAt, shift, now: Date.now() }))
}

/** Runs a check of a capture; what it finds is the user's to mend. */
export function withUserErrors<T>(check: () => T): T {
  try {
    return check()
  } catch (thrown) {
    throw thrown instanceof CaptureProblem ? new UserError(thrown.message) : thrown
  }
}
