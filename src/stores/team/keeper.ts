import * as v from 'valibot'
import { Draft } from './draft.ts'
import type { DraftKeeper } from './io.ts'
import { Board } from './records.ts'

const PREFIX = 'aldis/draft/'
const BOARD = 'aldis/board/'
const DATABASE = 'aldis-drafts'
const STORE = 'files'
const KeptFiles = v.array(v.instance(File))

function readJson<Schema extends v.GenericSchema>(
  storage: Storage,
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(storage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    storage().setItem(key, JSON.stringify(value))
  } catch {
    // A full or forbidden storage: the text stays in the page, and leaving it warns.
  }
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

/** Drafts in localStorage, their files in IndexedDB, the last board in sessionStorage. */
export function deviceKeeper(): DraftKeeper {
  return {
    read: (key) => (typeof localStorage === 'undefined' ? null : readJson(localStorage, PREFIX + key, Draft)),
    write: (key, draft) => write(() => localStorage, PREFIX + key, draft),
    remove(key) {
      localStorage.removeItem(PREFIX + key)
    },
    onRemoved(key, call) {
      const hear = ({ key: changed, newValue }: StorageEvent) => {
        if (newValue === null && (changed === null || changed === PREFIX + key)) call()
      }
      addEventListener('storage', hear)
      return () => removeEventListener('storage', hear)
    },
    async files(key) {
      const parsed = v.safeParse(KeptFiles, await inFiles('readonly', (store) => store.get(key)))
      return parsed.success ? parsed.output : []
    },
    async keepFiles(key, files) {
      await inFiles('readwrite', (store) => (files.length > 0 ? store.put([...files], key) : store.delete(key)))
    },
    async forget() {
      for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
      for (const key of Object.keys(sessionStorage)) if (key.startsWith(BOARD)) sessionStorage.removeItem(key)
      await inFiles('readwrite', (store) => store.clear())
    },
    board: (page) => readJson(sessionStorage, BOARD + page, Board),
    keepBoard: (page, board) => write(() => sessionStorage, BOARD + page, board),
  }
}
