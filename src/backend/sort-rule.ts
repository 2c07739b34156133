/**
 * Whether a list is wanted in the order of e-mail addresses, through whatever relation: PocketBase hides those in
 * answers and filters, and tells them by the order.
 */
export function sortsByAddress(e: PbRequestEvent): boolean {
  if (e.auth?.collection().name === '_superusers') return false
  return /email(?!Visibility)/i.test(e.request.url.query().get('sort'))
}
