import * as v from 'valibot'
import { isInvisible } from '../name/name.ts'
import { PageLink } from './page-record.ts'

/** How many links a page has at its foot. */
const MAX_PAGE_LINKS = 20

/** Whether a page may lead there: nothing that runs, and nothing that could end an attribute. */
export function isLinkAddress(url: string): boolean {
  return /^(https?:\/\/|mailto:)[^\s<>"']+$/.test(url)
}

/** Whether a link says something and leads somewhere. */
export function isWholeLink({ label, url }: PageLink): boolean {
  return !isInvisible(label) && isLinkAddress(url)
}

/** Whether anything was written into a link. */
export function isWrittenLink({ label, url }: PageLink): boolean {
  return label.trim() !== '' || url.trim() !== ''
}

/** As many links as a page may have, while they are being typed. */
export const TypedLinks = v.pipe(v.array(PageLink), v.maxLength(MAX_PAGE_LINKS))

/** The links of a page as they are saved. */
export const PageLinks = v.pipe(TypedLinks, v.everyItem(isWholeLink))
