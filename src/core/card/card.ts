import { truncate } from '../markdown/html-to-text.ts'
import type { StatusSymbol } from '../status/symbols.ts'

/** The width and height of pictures for sharing, in pixels: what ogp.me's readers show whole. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

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
  indicator: StatusSymbol
  /** In bold, three lines at most. */
  bold: string
  /** What follows from it, two lines at most. */
  soft: string
  /** An incident's shape, where it has one. */
  board: CardBoard | null
  /** Details in one line: days, times, how long. */
  details: string[]
}

/** Lanes of an incident's shape: more have no room. */
export const MAX_CARD_LANES = 4

/** An incident to scale, as core/incident/board derives it; places and widths in per cent from its beginning. */
export interface CardBoard {
  lanes: CardLane[]
  /** Its updates, with their time where there is room for it, else empty. */
  marks: { at: number; label: string }[]
  /** While it lasts: "Now", of stale data a time, and when work is planned to end. */
  ends: { at: number; label: string }[]
  /** How far it has come: 100 unless work is planned to go on. */
  now: number
}

/** What it did to a component. */
export interface CardLane {
  name: string
  symbol: StatusSymbol
  duration: string
  spans: { symbol: StatusSymbol; from: number; width: number }[]
  /** The last of them still lasts. */
  isOpen: boolean
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

/** A card with each of its texts changed. */
export function mapTexts(card: Card, change: (text: string) => string): Card {
  const { page, bold, soft, details, board } = card
  return {
    ...card,
    page: change(page),
    bold: change(bold),
    soft: change(soft),
    details: details.map(change),
    board: board && {
      lanes: board.lanes.map((lane) => ({ ...lane, name: change(lane.name), duration: change(lane.duration) })),
      marks: board.marks.map(({ at, label }) => ({ at, label: change(label) })),
      ends: board.ends.map(({ at, label }) => ({ at, label: change(label) })),
      now: board.now,
    },
  }
}
