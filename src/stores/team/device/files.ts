import { clear, createStore, del, get, set } from 'idb-keyval'
import * as v from 'valibot'

const store = createStore('aldis-drafts', 'files')
const KeptFiles = v.array(v.instance(File))

/** The files of a draft; none where the browser keeps none. */
export async function filesOf(key: string): Promise<File[]> {
  try {
    return v.parse(KeptFiles, await get(key, store))
  } catch {
    return []
  }
}

/** Keeps the files of a draft in place of those before; false where the browser does not. */
export function keepFiles(key: string, files: readonly File[]): Promise<boolean> {
  return isDone(() => (files.length > 0 ? set(key, [...files], store) : del(key, store)))
}

/** Forgets the files of all drafts. */
export async function forgetFiles(): Promise<void> {
  await isDone(() => clear(store))
}

/** Whether the browser did it: one that keeps nothing throws at once, or refuses. */
async function isDone(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch {
    return false
  }
}
