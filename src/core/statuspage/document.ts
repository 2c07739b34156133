import type { VendorAnswer } from './vendor.ts'

/** An answer of the public API with the name by which a complaint calls it: its file, or its address. */
export interface VendorDocument {
  name: string
  answer: VendorAnswer
}

/** A field of a document: `incidents.json`, `incidents[17].id`. */
export interface Place {
  file: string
  field: string
}

/** A path of keys as people and jq write it: `incidents[17].id`. */
export function fieldOf(path: readonly (string | number)[]): string {
  return path.map((key, at) => (typeof key === 'number' ? `[${key}]` : at === 0 ? key : `.${key}`)).join('')
}

type Incident = NonNullable<VendorAnswer['incidents'] | VendorAnswer['scheduled_maintenances']>[number]

/** All incidents and maintenances of a document, each with its field. */
export function incidentsIn({ answer }: VendorDocument): { field: string; one: Incident }[] {
  const { incidents = [], scheduled_maintenances = [], incident } = answer
  return [
    ...incidents.map((one, at) => ({ field: fieldOf(['incidents', at]), one })),
    ...scheduled_maintenances.map((one, at) => ({ field: fieldOf(['scheduled_maintenances', at]), one })),
    ...(incident ? [{ field: 'incident', one: incident }] : []),
  ]
}
