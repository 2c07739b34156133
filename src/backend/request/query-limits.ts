import { presencePage } from '../../core/presence/presence.ts'
import { isSuperuser } from '../base/superuser.ts'
import { metaOfRequest } from './meta-of-request.ts'
import { roleOf } from './roles.ts'

/** What is wrong with a query, as an error code. */
type QueryProblem = 'expand_refused' | 'filter_refused' | 'sort_hidden'

/**
 * What only a superuser may query of a list or record; null where nothing is wrong. Expanded relations grow with the
 * product of the rows behind them: expanded in a circle, 30 incidents took a minute and 3.4 GB; back relations in a
 * filter, 150 incidents 20 s. The console needs neither. Sorting through any relation would reveal e-mail addresses,
 * which PocketBase hides in responses and filters.
 */
export function findQueryProblem(query: { get(name: string): string }): QueryProblem | null {
  const sort = query.get('sort')
  if (/email(?!Visibility)/i.test(sort)) return 'sort_hidden'
  if (query.get('expand') !== '') return 'expand_refused'
  return /_via_/i.test(query.get('filter') + sort) ? 'filter_refused' : null
}

/** The messages of such refusals. */
export const QUERY_PROBLEM_MESSAGES: Record<QueryProblem, string> = {
  expand_refused: 'Only a superuser may expand relations.',
  filter_refused: 'Only a superuser may filter or sort by what points to a record.',
  sort_hidden: 'Only a superuser may sort by e-mail addresses.',
}

/** How many topics a member may subscribe to at once; the console has eight. */
const MAX_TOPICS = 20

/**
 * Before a subscription: a member's topics have no options, which could expand, and are few. Who is there is heard by
 * the page's team alone.
 */
export function checkSubscription(e: PbSubscribeEvent): void {
  if (!isSuperuser(e.auth)) {
    if (e.subscriptions.length > MAX_TOPICS) {
      e.json(400, { code: 'topics_refused', message: 'Only a superuser may subscribe to so many topics.' })
      return
    }
    if (e.subscriptions.some((one) => one.includes('?'))) {
      e.json(400, { code: 'expand_refused', message: 'Only a superuser may subscribe with options.' })
      return
    }
    const pages = e.subscriptions.flatMap((one) => presencePage(one) ?? [])
    if (pages.some((page) => roleOf(e.app, metaOfRequest(e), page) === null)) {
      e.json(403, { code: 'role_not_enough', message: 'You are not in the team of this page.' })
      return
    }
  }
  e.next()
}
