/** The paths between edge and backend; where a path has `{`, anything may follow. */
export const MACHINE_PATHS: readonly string[] = [
  '/api/aldis/pages',
  '/api/aldis/imports/{page}',
  '/api/aldis/journal/{page}',
  '/api/aldis/domains/{domain}',
  '/api/aldis/mail/out',
  '/api/aldis/couriers/bounces',
  '/api/aldis/couriers/expand',
  '/api/aldis/couriers/mails',
  '/api/aldis/couriers/turn',
  '/api/aldis/subscriptions/by-id',
  '/api/aldis/subscriptions/change',
  '/api/aldis/subscriptions/confirm',
  '/api/aldis/subscriptions/link',
  '/api/aldis/subscriptions/move',
  '/api/aldis/subscriptions/stop',
  '/api/aldis/subscriptions/sign-up',
  '/api/aldis/ping',
  '/api/aldis/sign-outs',
  '/api/aldis/yes-mails',
  '/api/aldis/snapshot/{page}',
  '/api/aldis/incidents/{page}',
  '/api/aldis/ledger/{page}',
  '/api/aldis/file/{collection}/{record}/{name}',
]

/** Whether a path is one of those; all other requests come from people. */
export function isMachinePath(path: string): boolean {
  return MACHINE_PATHS.some((one) => {
    const open = one.indexOf('{')
    return open < 0 ? path === one : path.startsWith(one.slice(0, open))
  })
}
