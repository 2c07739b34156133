/** The ids that an incident's address is made of. */
interface IncidentIds {
  id: string
  /** The vendor's id of one that was imported: any text. */
  external_id?: string
}

/**
 * The path of an incident's page: by the vendor's id where one is given, so that links stay as they were. An id of
 * dots, which stands for a folder in every path, and one that no address can hold, has ours instead.
 */
export function incidentPath({ id, external_id = '' }: IncidentIds): string {
  const isUsable = external_id !== '' && !/^\.+$|\p{Surrogate}/u.test(external_id)
  return `/incidents/${encodeURIComponent(isUsable ? external_id : id)}`
}

/** Decodes the id in a path segment; the segment itself where it is malformed. */
export function decodeIdPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
