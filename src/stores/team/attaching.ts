import { mayBeReduced } from '../../core/picture/reducible.ts'
import type { Composition } from './composition.ts'
import type { TeamIo } from './io.ts'
import { type AttachedFile, attachedFiles } from './model/attached.ts'

/** Limits of attachments: PocketBase's own, checked before sending. */
export const MAX_FILES = 10
export const MAX_FILE_BYTES = 10_485_760

interface AttachingEnvironment {
  io: Pick<TeamIo, 'reducePicture'>
  composition(): Composition
  set(part: Partial<Composition>): void
  /** Stores the files of the draft with what is said of them. */
  store(files: readonly AttachedFile[]): void
}

/** What is attached to a draft. */
export interface Attaching {
  /** Attaches files; of pictures, smaller ones, once they are made. */
  add(files: readonly File[]): void
  remove(index: number): void
  /** Leaves out what is still being made smaller: the draft that it was chosen for is gone. */
  forget(): void
  /** Waits for what is being made smaller. */
  settled(): Promise<void>
}

/** Attaches files to the draft of a composer. */
export function createAttaching({ io, composition, set, store }: AttachingEnvironment): Attaching {
  let generation = 0
  let queue: Promise<void> = Promise.resolve()
  const current = () => {
    const { files, draft } = composition()
    return attachedFiles(files, draft.attached)
  }

  function take(chosen: readonly AttachedFile[]): void {
    const existing = current()
    const smallEnough = chosen.filter(({ file }) => file.size <= MAX_FILE_BYTES)
    const taken = smallEnough.slice(0, MAX_FILES - existing.length)
    if (taken.length > 0) store([...existing, ...taken])
    set({ rejectedFiles: chosen.filter((one) => !taken.includes(one)).map(({ file }) => file.name) })
  }

  async function reduce(file: File): Promise<AttachedFile> {
    const smaller = await io.reducePicture(file)
    return { file: smaller, text: '', translations: {}, originalBytes: smaller === file ? null : file.size }
  }

  async function addPictures(files: readonly File[], of: number): Promise<void> {
    // One after the other: a large photo takes a hundred megabytes while it is drawn.
    const chosen: AttachedFile[] = []
    for (const file of files) chosen.push(mayBeReduced(file.type) ? await reduce(file) : asChosen(file))
    if (of !== generation) return
    set({ preparing: composition().preparing - files.length })
    take(chosen)
  }

  return {
    add(files) {
      if (!files.some(({ type }) => mayBeReduced(type))) return take(files.map(asChosen))
      set({ preparing: composition().preparing + files.length, rejectedFiles: [] })
      const of = generation
      queue = queue.then(() => addPictures(files, of))
    },
    remove: (index) => store(current().filter((_, one) => one !== index)),
    forget() {
      generation += 1
      set({ preparing: 0 })
    },
    settled: () => queue,
  }
}

const asChosen = (file: File): AttachedFile => ({ file, text: '', translations: {}, originalBytes: null })
