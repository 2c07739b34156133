import type { APIRoute } from 'astro'
import { historyMonths, v2History } from '../../core/statuspage/history.ts'
import { answerV2 } from '../api/v2/_answer.ts'

/** What `/history` answers to programs that ask for JSON (src/edge/reading/negotiate.ts). */
export const GET: APIRoute = ({ locals, params, url }) =>
  answerV2(
    async (context) => {
      const months = historyMonths(context.publication.day, url.searchParams.get('page') ?? '')
      if (months === null) return null
      return v2History(context, await locals.archive.spoken(months))
    },
    { locals, params },
  )
