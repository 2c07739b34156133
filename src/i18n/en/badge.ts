import { params } from '../base/params.ts'

/** What stands on badges, beside names, statuses and figures. */
export const badge = {
  status: 'status',
  uptimeOf: params('{name} uptime'),
  unknown: 'unknown',
  noData: 'no data',
  asOf: params('{message} (as of {time})'),
}
