import { isSuperuser } from './superuser.ts'

/** What is wrong with a query, as its code. */
type QueryProblem = 'expand_refused' | 'filter_refused' | 'sort_hidden'

/**
 * What nobody but a superuser asks of a list or a record; null where nothing is wrong. What is asked
 * through relations grows with the product of the rows behind them: expanded in a circle, 30 incidents took a minute and
 * 3.4 GB; back relations in a filter, 150 incidents 20 s. The console asks for neither. E-mail addresses, which
 * PocketBase hides in answers and filters, it would tell by the order of a list, through whatever relation.
 */
export function refusedQuery(query: { get(name: string): string }): QueryProblem | null {
  const sort = query.get('sort')
  if (/email(?!Visibility)/i.test(sort)) return 'sort_hidden'
  if (query.get('expand') !== '') return 'expand_refused'
  return /_via_/i.test(query.get('filter') + sort) ? 'filter_refused' : null
}

/** The words of such a refusal. */
export const QUERY_REFUSALS: Record<QueryProblem, string> = {
  expand_refused: 'Only a superuser may expand relations.',
  filter_refused: 'Only a superuser may filter or sort by what points to a record.',
  sort_hidden: 'Only a superuser may sort by e-mail addresses.',
}

/** The topics that a member may listen to at once; the console has three. */
const MOST_TOPICS = 20

/** Before topics are subscribed: a member's have no options, which could expand, and are few. */
export function subscribed(e: PbSubscribeEvent): void {
  if (!isSuperuser(e.auth)) {
    if (e.subscriptions.length > MOST_TOPICS) {
      e.json(400, { code: 'topics_refused', message: 'Only a superuser may subscribe to so many topics.' })
      return
    }
    if (e.subscriptions.some((one) => one.includes('?'))) {
      e.json(400, { code: 'expand_refused', message: 'Only a superuser may subscribe with options.' })
      return
    }
  }
  e.next()
}
