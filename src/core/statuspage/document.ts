import type { VendorAnswer, VendorComponent } from './vendor.ts'

/** A response of the public API with its name in error messages: its file, or its address. */
export interface VendorDocument {
  name: string
  answer: VendorAnswer
}

/** A field of a document: `incidents.json`, `incidents[17].id`. */
export interface DocumentField {
  file: string
  field: string
}

/** A path of keys as people and jq write it: `incidents[17].id`. */
export function formatFieldPath(path: readonly (string | number)[]): string {
  return path.map((key, at) => (typeof key === 'number' ? `[${key}]` : at === 0 ? key : `.${key}`)).join('')
}

type Incident = NonNullable<VendorAnswer['incidents'] | VendorAnswer['scheduled_maintenances']>[number]

/** All incidents and maintenances of a document, each with its field. */
export function incidentsInDocument({ answer }: VendorDocument): { field: string; one: Incident }[] {
  const { incidents = [], scheduled_maintenances = [], incident } = answer
  return [
    ...incidents.map((one, at) => ({ field: formatFieldPath(['incidents', at]), one })),
    ...scheduled_maintenances.map((one, at) => ({ field: formatFieldPath(['scheduled_maintenances', at]), one })),
    ...(incident ? [{ field: 'incident', one: incident }] : []),
  ]
}

/** All lists of components in a document: its own, and those that its incidents show. */
export function componentsInDocument(document: VendorDocument): { field: string; one: VendorComponent }[] {
  const listed = (list: string, components: readonly VendorComponent[]) =>
    components.map((one, at) => ({ field: `${list}[${at}]`, one }))
  return [
    ...listed('components', document.answer.components ?? []),
    ...incidentsInDocument(document).flatMap(({ field, one }) => listed(`${field}.components`, one.components ?? [])),
  ]
}

/** The collections of what an import brings to a page. */
export type ImportedCollection = 'components' | 'incidents' | 'incident_updates'

/** Where the documents have the record with this vendor's id and this key; null where they do not. */
export function findField(
  documents: readonly VendorDocument[],
  collection: ImportedCollection,
  id: string,
  key: 'id' | 'group_id' | 'body',
): DocumentField | null {
  for (const document of documents) {
    const found = itemsInCollection(document, collection).find(
      ({ one }) => one.id === id && (key !== 'group_id' || one.group_id != null),
    )
    if (found) return { file: document.name, field: `${found.field}.${key}` }
  }
  return null
}

function itemsInCollection(
  document: VendorDocument,
  collection: ImportedCollection,
): { field: string; one: { id: string; group_id?: string | null } }[] {
  switch (collection) {
    case 'components':
      return componentsInDocument(document)
    case 'incidents':
      return incidentsInDocument(document)
    case 'incident_updates':
      return incidentsInDocument(document).flatMap(({ field, one }) =>
        one.incident_updates.map((update, at) => ({ field: `${field}.incident_updates[${at}]`, one: update })),
      )
    default:
      return collection satisfies never
  }
}
