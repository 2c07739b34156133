import * as v from 'valibot'
import { Draft } from './draft.ts'
import type { DraftKeeper } from './io.ts'
import { Board } from './records.ts'
import { Withdrawal, withoutWords } from './withdrawal.ts'

const PREFIX = 'aldis/draft/'
const BOARD = 'aldis/board/'
const WITHDRAWAL = 'aldis/withdrawal/'
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

const keyOf = ({ page, update }: Withdrawal) => `${WITHDRAWAL}${page}/${update}`

function withdrawalsUnder(prefix: string): Withdrawal[] {
  if (typeof localStorage === 'undefined') return []
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => readJson(localStorage, key, Withdrawal) ?? [])
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

/** Drafts and withdrawals in localStorage, their files in IndexedDB, the last board in sessionStorage. */
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
    withdrawals: (page) => withdrawalsUnder(`${WITHDRAWAL}${page}/`),
    keepWithdrawal: (withdrawal) => write(() => localStorage, keyOf(withdrawal), withdrawal),
    dropWithdrawal(withdrawal) {
      localStorage.removeItem(keyOf(withdrawal))
    },
    onWithdrawals(call) {
      const hear = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(WITHDRAWAL)) call()
      }
      addEventListener('storage', hear)
      return () => removeEventListener('storage', hear)
    },
    async forget() {
      for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
      for (const key of Object.keys(sessionStorage)) if (key.startsWith(BOARD)) sessionStorage.removeItem(key)
      for (const one of withdrawalsUnder(WITHDRAWAL)) {
        if (one.end !== null) localStorage.removeItem(keyOf(one))
        else write(() => localStorage, keyOf(one), await withoutWords(one))
      }
      await inFiles('readwrite', (store) => store.clear())
    },
    board: (page) => readJson(sessionStorage, BOARD + page, Board),
    keepBoard: (page, board) => write(() => sessionStorage, BOARD + page, board),
  }
}
