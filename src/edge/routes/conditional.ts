/**
 * Whether the one who asks has this answer already: `If-None-Match` (RFC 9110, 13.1.2), compared weakly. `*` stands for
 * whatever there is, so it is for answers that are there.
 */
export function hasAlready(request: Request, etag: string): boolean {
  const said = request.headers.get('if-none-match')
  return said !== null && (said.trim() === '*' || said.includes(etag.replace(/^W\//, '')))
}
