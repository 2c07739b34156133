import * as v from 'valibot'

/** The state of a page that PocketBase has, or the hub. The tip, the id of its last change, proves a common history. */
export const Head = v.object({ epoch: v.string(), revision: v.number(), tip: v.string() })
export type Head = v.InferOutput<typeof Head>

/** The heads of all pages by page, each as `[epoch, revision, tip]`. */
export const PageHeads = v.record(v.string(), v.tuple([v.string(), v.number(), v.string()]))
export type PageHeads = v.InferOutput<typeof PageHeads>

/** The head of a page; null where there is no such page. */
export function headOf(heads: PageHeads, page: string): Head | null {
  const [epoch, revision, tip] = heads[page] ?? []
  return epoch === undefined || revision === undefined || tip === undefined ? null : { epoch, revision, tip }
}

/** Whether two heads are of one state. */
export function isSameHead(a: Head | null, b: Head | null): boolean {
  return a?.epoch === b?.epoch && a?.revision === b?.revision && a?.tip === b?.tip
}
