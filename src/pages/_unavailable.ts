import type { Refusal } from '../core/errors/refusal.ts'

const REFUSALS = {
  status: { code: 'status_unknown', message: 'The status of this page is unknown.' },
  archive: { code: 'archive_unavailable', message: 'The history of this page cannot be read just now.' },
} as const satisfies Record<string, Refusal>

/** What a route for programs answers where it cannot read what it needs: 503, for nobody to keep, and never something empty. */
export function unavailable(what: keyof typeof REFUSALS): Response {
  return Response.json(REFUSALS[what], { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '5' } })
}
