import { queryText } from './database.ts'

/**
 * The public origin that mails link to, without a slash at its end: the operator's `ALDIS_URL`, else where the edge is
 * reached. Never a request's Host, which strangers choose, nor PocketBase's own application URL, which it presets.
 */
export function publicOrigin(): string {
  return ($os.getenv('ALDIS_URL') || $os.getenv('ALDIS_EDGE_URL')).replace(/\/$/, '')
}

/** The public origin of a page: the first of its own hosts that is verified, else the deployment's. */
export function pageOrigin(app: PbApp, page: string): string {
  const origin = publicOrigin()
  const host = queryText(
    app,
    `SELECT coalesce((SELECT d.host FROM domains d WHERE d.page = {:page} AND d.verified_at != ''
       ORDER BY d.created, d.id LIMIT 1), '') AS j`,
    { page },
  )
  return host === '' ? origin : `${origin.slice(0, origin.indexOf('://'))}://${host}`
}
