import { type DocumentField, incidentsInDocument, type VendorDocument } from './document.ts'

/** An id that two things share: where it occurs again, and where it was first. */
export interface DuplicateId extends DocumentField {
  id: string
  first: DocumentField
}

/**
 * The first id that is used again for another thing; null where there is none. Several documents may show the same
 * incident, one document may not; and an update belongs to one incident.
 */
export function findDuplicateId(documents: readonly VendorDocument[]): DuplicateId | null {
  const everywhere = { incidents: new IdOwners(), updates: new IdOwners() }
  for (const document of documents) {
    const file = document.name
    const inDocument = { components: new IdOwners(), incidents: new IdOwners(), updates: new IdOwners() }
    for (const [at, { id }] of (document.answer.components ?? []).entries()) {
      const field = `components[${at}].id`
      const duplicate = inDocument.components.claim(id, field, { file, field })
      if (duplicate) return duplicate
    }
    for (const { field, one } of incidentsInDocument(document)) {
      const place = { file, field: `${field}.id` }
      const kind = 'scheduled_for' in one ? 'maintenance' : 'incident'
      const duplicate =
        inDocument.incidents.claim(one.id, place.field, place) ?? everywhere.incidents.claim(one.id, kind, place)
      if (duplicate) return duplicate
      for (const [at, { id }] of one.incident_updates.entries()) {
        const updatePlace = { file, field: `${field}.incident_updates[${at}].id` }
        const duplicateUpdate =
          inDocument.updates.claim(id, updatePlace.field, updatePlace) ??
          everywhere.updates.claim(id, one.id, updatePlace)
        if (duplicateUpdate) return duplicateUpdate
      }
    }
  }
  return null
}

/** Which thing each id belongs to, and where that was read. */
class IdOwners {
  private readonly known = new Map<string, { owner: string; place: DocumentField }>()

  /** Registers an owner; returns the conflict with another one. */
  claim(id: string, owner: string, place: DocumentField): DuplicateId | null {
    const first = this.known.get(id)
    if (first && first.owner !== owner) return { ...place, id, first: first.place }
    if (!first) this.known.set(id, { owner, place })
    return null
  }
}
