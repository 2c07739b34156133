import { type AlternativeText, alternativeText } from '../../../core/incident/attachment-texts.ts'
import { type AttachedFile, filePrint, type HeldFile } from '../model/attached.ts'

/** What brings the backend's files nearer to those that are here: one request. */
export interface FileStep {
  /** Names of files that are here no more. */
  removed: readonly string[]
  /** One that is not there yet: each goes by itself, so that what has arrived need not be sent again. */
  added: File | null
  /** What they show, in the order that the files have there afterwards. */
  texts: readonly AlternativeText[]
  /** What the backend has afterwards. */
  told: string
}

const saidOf = ({ text, translations }: AttachedFile) => alternativeText(text, translations)
const asText = (said: AlternativeText) => (typeof said === 'string' ? said : JSON.stringify(said))

/** Which files there are, and what they show: the same where nothing is to be stored. */
export function filesText(files: readonly AttachedFile[]): string {
  return JSON.stringify(files.map((one) => `${filePrint(one.file)} ${asText(saidOf(one))}`).toSorted())
}

/** A draft without files. */
export const NO_FILES = filesText([])

/** The next request; null where the backend has these files. `told` is what it is known to have. */
export function nextFileStep(
  here: readonly AttachedFile[],
  there: readonly HeldFile[],
  told: string | null,
): FileStep | null {
  const rest = [...here]
  const kept: AttachedFile[] = []
  const removed: string[] = []
  for (const { print, name } of there) {
    const at = rest.findIndex(({ file }) => filePrint(file) === print)
    const [found] = at < 0 ? [] : rest.splice(at, 1)
    if (found) kept.push(found)
    else removed.push(name)
  }
  const step = (added: File | null, files: readonly AttachedFile[]): FileStep => {
    return { removed, added, texts: files.map(saidOf), told: filesText(files) }
  }
  const [added] = rest
  if (added && removed.length === 0) return step(added.file, [...kept, added])
  return removed.length === 0 && told === filesText(kept) ? null : step(null, kept)
}

/**
 * The files by the names that the backend has now. One that is not known is what was being sent when an answer was lost;
 * null where more is not known: somebody else attached it.
 */
export function knownFiles(
  known: readonly HeldFile[],
  sending: string | null,
  names: readonly string[],
): HeldFile[] | null {
  const prints = new Map(known.map(({ name, print }) => [name, print]))
  const files: HeldFile[] = []
  let spare = sending
  for (const name of names) {
    const print = prints.get(name) ?? spare
    if (print === null) return null
    if (!prints.has(name)) spare = null
    files.push({ name, print })
  }
  return files
}
