/** What an id of ours is made of: three letters for the kind, then the vendor's twelve. */
const PREFIX = { page: 'spp', component: 'spc', incident: 'spi', update: 'spu' } as const

const VENDOR_ID = /^[0-9a-z]{12}$/
const IMPORTED_ID = /^sp[pciu]([0-9a-z]{12})$/

/** The record id of an imported page, by the rule of `importedId`. */
export function importedPageId(page: string): string {
  return PREFIX.page + (VENDOR_ID.test(page) ? page : hashId(page))
}

/**
 * The record id of something imported, 15 of a-z0-9: the same at every run, so nothing is duplicated. Statuspage's own
 * ids (12 of 0-9a-z in 1,282 of 1,282 incidents) are unique and stay legible. Those of its imitators may be as short as
 * `c1` and are hashed with the vendor's page id, so two pages may both have one.
 */
export function importedId(kind: 'component' | 'incident' | 'update', page: string, vendor: string): string {
  return PREFIX[kind] + (VENDOR_ID.test(vendor) ? vendor : hashId(`${page}/${vendor}`))
}

/** The vendor's id inside one of ours, where it is legible there: for components that are no longer listed. */
export function vendorId(id: string): string {
  return IMPORTED_ID.exec(id)?.[1] ?? id
}

/** FNV-1a over 64 bits, as twelve digits of base 36. */
function hashId(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  }
  return hash.toString(36).padStart(12, '0').slice(-12)
}
