import * as v from 'valibot'

const DATABASE = 'aldis-drafts'
const STORE = 'files'
const KeptFiles = v.array(v.instance(File))

/** The files of a draft; none where the browser keeps none. */
export async function filesOf(key: string): Promise<File[]> {
  const parsed = v.safeParse(KeptFiles, await inFiles('readonly', (store) => store.get(key)))
  return parsed.success ? parsed.output : []
}

/** Keeps the files of a draft in place of those before; false where the browser does not. */
export async function keepFiles(key: string, files: readonly File[]): Promise<boolean> {
  const change = (store: IDBObjectStore) => (files.length > 0 ? store.put([...files], key) : store.delete(key))
  return (await inFiles('readwrite', change)) !== null
}

/** Forgets the files of all drafts. */
export async function forgetFiles(): Promise<void> {
  await inFiles('readwrite', (store) => store.clear())
}

/** Runs one request against the store of files; null where the browser keeps none. */
function inFiles(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  return new Promise((resolve) => {
    let opening: IDBOpenDBRequest
    try {
      opening = indexedDB.open(DATABASE, 1)
    } catch {
      return resolve(null)
    }
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    opening.onerror = () => resolve(null)
    opening.onsuccess = () => {
      const database = opening.result
      const transaction = database.transaction(STORE, mode)
      const request = work(transaction.objectStore(STORE))
      transaction.oncomplete = () => {
        database.close()
        resolve(request.result)
      }
      transaction.onabort = () => {
        database.close()
        resolve(null)
      }
    }
  })
}
