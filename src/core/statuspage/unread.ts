import * as v from 'valibot'

/** Something of a page that cannot be imported: by its name, where it stands, and why. */
export const Unread = v.object({
  what: v.picklist(['component', 'incident', 'maintenance', 'document']),
  name: v.string(),
  field: v.string(),
  problem: v.string(),
})
export type Unread = v.InferOutput<typeof Unread>
