import * as v from 'valibot'
import { VISIBILITIES } from './page-record.ts'

/** A page as the directory lists it: what says which page a host shows, and who may read it. */
export const ListedPage = v.object({
  id: v.string(),
  slug: v.string(),
  visibility: v.picklist(VISIBILITIES),
  domains: v.array(v.string()),
})
export type ListedPage = v.InferOutput<typeof ListedPage>
