import { truncate } from '../markdown/html-to-text.ts'

/** The width and height of pictures for sharing, in pixels: what ogp.me's readers show whole. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

/** The status indicator beside the text; the shapes are those of src/ui/Symbols.astro. */
export type StatusIndicator = 'ok' | 'deg' | 'part' | 'down' | 'maint' | 'void'

/** What a picture for sharing says: an incident, or how the whole page is. */
export interface Card {
  lang: string
  dir: 'ltr' | 'rtl'
  /** `#rrggbb`, or empty for ours. */
  brand: string
  /** The path of the page's logo below `/files/`; null where there is none. */
  logo: string | null
  /** What the page is called. */
  page: string
  indicator: StatusIndicator
  /** In bold, three lines at most. */
  bold: string
  /** What follows from it, two lines at most. */
  soft: string
  /** Details in one line: days, times, how long. */
  details: string[]
}

/** A PNG; not `isComplete` where something that belongs into it was unavailable. */
export interface CardImage {
  png: Uint8Array<ArrayBuffer>
  isComplete: boolean
}

/** Longer texts do not fit, and are cut before they are laid out. */
const MAX_CHARACTERS = 240
/** Control characters, and those that turn the direction of whatever follows them. */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** A text as it is drawn: on one line, cut to what fits, without invisible characters. */
export function toCardText(text: string): string {
  return truncate(text.replace(/\s+/g, ' ').replace(INVISIBLE, '').trim(), MAX_CHARACTERS)
}
