import { isReservedSlug } from '../../core/page/console-address.ts'
import { refuse } from '../base/refuse.ts'
import { countRows } from './write.ts'

const MAX_SLUG = 63

/** The slug that a page's name suggests. */
export function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MAX_SLUG)
  return slug === '' || isReservedSlug(slug) ? 'status' : slug
}

/** The same, with a number where another page has it. */
export function freeSlugOf(tx: PbApp, name: string): string {
  const wanted = slugOf(name)
  const isTaken = (slug: string) => countRows(tx, 'SELECT count(*) AS j FROM pages WHERE slug = {:slug}', { slug }) > 0
  let slug = wanted
  for (let number = 2; isTaken(slug); number++) slug = `${wanted.slice(0, MAX_SLUG - 8)}-${number}`
  return slug
}

/** Before a page is saved with another slug: addresses of the console begin with some words. */
export function checkSlug(record: PbRecord, stored: PbRecord | null): void {
  const slug = record.getString('slug')
  if (slug === stored?.getString('slug')) return
  if (isReservedSlug(slug)) refuse('slug', 'slug_reserved', 'This word begins addresses of the console: choose another')
}
