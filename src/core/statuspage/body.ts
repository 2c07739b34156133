import { htmlToMarkdown } from '../html/markdown.ts'
import { MAX_BODY_LENGTH } from '../incident/lengths.ts'

/** A vendor's body as we keep it. */
export interface PlannedBody {
  /** Markdown. */
  body: string
  /** The vendor's own text, where that was HTML. */
  original: string | null
  /** The names of the tags that Markdown cannot express, one for each. */
  dropped: string[]
}

/** A vendor's body as Markdown: HTML is turned into it, any other text is taken as it is. */
export function planBody(body: string): PlannedBody {
  const found = htmlToMarkdown(body)
  if (!found || found.markdown === body || found.markdown.length > MAX_BODY_LENGTH)
    return { body, original: null, dropped: [] }
  return { body: found.markdown, original: body, dropped: found.dropped }
}

/** A body that could not be turned into Markdown: which incident's and which update's, by the vendor's ids. */
export class UnreadableBody extends Error {
  readonly incident: string
  readonly update: string

  constructor(incident: string, update: string, cause: unknown) {
    super(`update ${update} of incident ${incident}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
    this.incident = incident
    this.update = update
  }
}

/** How much of a capture's bodies was HTML. */
export interface HtmlStats {
  /** How many updates. */
  updates: number
  /** How many tags of a name Markdown could not say. */
  dropped: Map<string, number>
}

/** An empty count, and a function that adds a body to it. */
export function createHtmlCounter(): { found: HtmlStats; add: (body: PlannedBody) => void } {
  const found: HtmlStats = { updates: 0, dropped: new Map() }
  const add = ({ original, dropped }: PlannedBody) => {
    if (original !== null) found.updates += 1
    for (const name of dropped) found.dropped.set(name, (found.dropped.get(name) ?? 0) + 1)
  }
  return { found, add }
}
