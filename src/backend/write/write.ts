import * as v from 'valibot'
import { execute, newId, queryRow, queryText, toStoredDate } from '../base/database.ts'
import type { Meta } from '../request/meta.ts'
import { clearChanges } from './changes.ts'

/** One write under way: the page's new revision, made in the transaction, and who writes when. */
export interface Write {
  page: string
  revision: number
  meta: Meta
  now: number
}

/** Runs the work in a transaction that the event uses meanwhile. */
export function inTransaction(e: { app: PbApp }, work: (tx: PbApp) => void): void {
  const app = e.app
  app.runInTransaction((tx) => {
    e.app = tx
    try {
      work(tx)
    } finally {
      e.app = app
    }
  })
}

/** Raises the page's revision, and now and then clears old changes. */
export function beginWrite(tx: PbApp, page: string, meta: Meta, now: number): Write {
  execute(tx, 'UPDATE publications SET revision = revision + 1, touched = {:now} WHERE page = {:page}', { page, now })
  const found = queryRow(
    tx,
    v.object({ revision: v.number() }),
    "'revision', revision",
    'FROM publications WHERE page = {:page}',
    {
      page,
    },
  )
  if (!found) throw new Error(`page ${page} has no publication`)
  clearChanges(tx, page, found.revision)
  return { page, revision: found.revision, meta, now }
}

/** Records a change, by which the hub knows what to fetch again or drop. */
export function recordChange(tx: PbApp, write: Write, collection: string, record: string, deleted = false): void {
  execute(
    tx,
    `INSERT INTO changes (id, page, revision, collection, record, deleted, created, updated)
     VALUES ({:id}, {:page}, {:revision}, {:collection}, {:record}, {:deleted}, {:at}, {:at})`,
    {
      id: newId(),
      page: write.page,
      revision: write.revision,
      collection,
      record,
      deleted,
      at: toStoredDate(write.now),
    },
  )
}

const DELETING_KEY = 'aldis.deleting'

/** Runs the work that deletes a page in this transaction. */
export function whileDeletingPage(tx: PbApp, page: string, work: () => void): void {
  const store = tx.store()
  store.set(DELETING_KEY, page)
  try {
    work()
  } finally {
    store.remove(DELETING_KEY)
  }
}

/** Whether the current transaction deletes this page: then all its records may be deleted. */
export function isPageBeingDeleted(app: PbApp, page: string): boolean {
  return app.store().get(DELETING_KEY) === page
}

/** How many rows a query counts in column `j`. */
export function countRows(tx: PbApp, sql: string, params: Record<string, string | number | boolean>): number {
  return Number(queryText(tx, sql, params))
}
