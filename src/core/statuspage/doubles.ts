import { type DocumentField, incidentsIn, type VendorDocument } from './document.ts'

/** An id that two things have: where it is met again, and where it stood first. */
export interface Doubled extends DocumentField {
  id: string
  first: DocumentField
}

/**
 * The first id that is met a second time for another thing; null where there is none. Several documents may show the
 * same incident, one document may not; and an update belongs to one incident.
 */
export function findDoubled(documents: readonly VendorDocument[]): Doubled | null {
  const everywhere = { incidents: new Owners(), updates: new Owners() }
  for (const document of documents) {
    const file = document.name
    const here = { components: new Owners(), incidents: new Owners(), updates: new Owners() }
    for (const [at, { id }] of (document.answer.components ?? []).entries()) {
      const field = `components[${at}].id`
      const doubled = here.components.claim(id, field, { file, field })
      if (doubled) return doubled
    }
    for (const { field, one } of incidentsIn(document)) {
      const place = { file, field: `${field}.id` }
      const kind = 'scheduled_for' in one ? 'maintenance' : 'incident'
      const doubled =
        here.incidents.claim(one.id, place.field, place) ?? everywhere.incidents.claim(one.id, kind, place)
      if (doubled) return doubled
      for (const [at, { id }] of one.incident_updates.entries()) {
        const said = { file, field: `${field}.incident_updates[${at}].id` }
        const again = here.updates.claim(id, said.field, said) ?? everywhere.updates.claim(id, one.id, said)
        if (again) return again
      }
    }
  }
  return null
}

/** Who has an id, and where that was read. */
class Owners {
  private readonly known = new Map<string, { owner: string; place: DocumentField }>()

  /** Notes an owner; answers the clash with another one. */
  claim(id: string, owner: string, place: DocumentField): Doubled | null {
    const first = this.known.get(id)
    if (first && first.owner !== owner) return { ...place, id, first: first.place }
    if (!first) this.known.set(id, { owner, place })
    return null
  }
}
