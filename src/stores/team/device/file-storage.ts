import { clear, createStore, del, get, set } from 'idb-keyval'
import * as v from 'valibot'

const store = createStore('aldis-drafts', 'files')
const StoredFiles = v.array(v.instance(File))

/** The files of a draft; none if the browser stores none. */
export async function loadFiles(key: string): Promise<File[]> {
  try {
    return v.parse(StoredFiles, await get(key, store))
  } catch {
    return []
  }
}

/** Stores the files of a draft, replacing earlier ones; false if the browser does not. */
export function saveFiles(key: string, files: readonly File[]): Promise<boolean> {
  return succeeds(() => (files.length > 0 ? set(key, [...files], store) : del(key, store)))
}

/** Forgets the files of all drafts. */
export async function clearFiles(): Promise<void> {
  await succeeds(() => clear(store))
}

/** Whether the browser did it: one that stores nothing throws at once, or rejects. */
async function succeeds(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch {
    return false
  }
}
