/**
 * The public origin that mails link to, without a slash at its end: the operator's `ALDIS_URL`, else where the edge is
 * reached. Never a request's Host, which strangers choose, nor PocketBase's own application URL, which it presets.
 */
export function publicOrigin(): string {
  return ($os.getenv('ALDIS_URL') || $os.getenv('ALDIS_EDGE_URL')).replace(/\/$/, '')
}
