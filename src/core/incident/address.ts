/** What an incident is called by in addresses. */
interface Addressed {
  id: string
  /** The vendor's id of one that was imported: any text. */
  external_id?: string
}

/**
 * The path of an incident's page: by the vendor's id where one is given, so that links stay as they were. An id of
 * dots, which stands for a folder in every path, and one that no address can hold, has ours instead.
 */
export function incidentPath({ id, external_id = '' }: Addressed): string {
  const isUsable = external_id !== '' && !/^\.+$|\p{Surrogate}/u.test(external_id)
  return `/incidents/${encodeURIComponent(isUsable ? external_id : id)}`
}

/** The id that a part of an address names; the part itself where it is no address's. */
export function idAt(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
