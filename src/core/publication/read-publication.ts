import * as v from 'valibot'
import { migrations } from './migrations.ts'
import { PUBLICATION_FORMAT, Publication } from './publication.ts'

/**
 * Why a stored or sent publication cannot be used: `publication_newer` (a later build wrote it) or
 * `publication_invalid`.
 */
export class UnreadablePublication extends Error {
  readonly code: 'publication_newer' | 'publication_invalid'

  constructor(code: 'publication_newer' | 'publication_invalid', message: string) {
    super(message)
    this.name = 'UnreadablePublication'
    this.code = code
  }
}

const Versioned = v.looseObject({ format: v.pipe(v.number(), v.integer(), v.minValue(0)) })

/** A publication from outside: parsed, and migrated where an older build stored it. Throws UnreadablePublication. */
export function readPublication(input: unknown): Publication {
  const versioned = v.safeParse(Versioned, input)
  if (!versioned.success) throw new UnreadablePublication('publication_invalid', 'not a publication')
  let document: Record<string, unknown> & { format: number } = versioned.output
  if (document.format > PUBLICATION_FORMAT) {
    throw new UnreadablePublication('publication_newer', `format ${document.format} is of a later build`)
  }
  while (document.format < PUBLICATION_FORMAT) {
    const migrate = migrations[document.format]
    if (!migrate) throw new UnreadablePublication('publication_invalid', `format ${document.format} was never written`)
    document = { ...migrate(document), format: document.format + 1 }
  }
  const parsed = v.safeParse(Publication, document)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new UnreadablePublication('publication_invalid', `${v.getDotPath(issue) ?? 'publication'}: ${issue.message}`)
}
