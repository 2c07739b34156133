import { PUBLICATION_FORMAT, type Publication } from '../../core/publication/publication.ts'
import { readPublication } from '../../core/publication/read-publication.ts'
import { log } from '../base/log.ts'
import type { Documents } from '../storage/documents.ts'

/**
 * The publication on an object's disk, migrated (and stored again) where an older build wrote it; null where there is
 * none, or where a later build wrote it and it must be derived or sent again.
 */
export function readStoredPublication(documents: Documents): { publication: Publication; text: string } | null {
  const text = documents.read('publication')
  if (text === null) return null
  try {
    const stored: unknown = JSON.parse(text)
    const publication = readPublication(stored)
    if (hasFormat(stored, PUBLICATION_FORMAT)) return { publication, text }
    const migrated = JSON.stringify(publication)
    documents.write('publication', migrated)
    return { publication, text: migrated }
  } catch (error) {
    log('stored publication', error)
    return null
  }
}

function hasFormat(value: unknown, format: number): boolean {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === format
}
