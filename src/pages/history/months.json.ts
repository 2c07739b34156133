import type { APIRoute } from 'astro'
import { historyMonths, v2History } from '../../core/statuspage/history.ts'
import { v2Response } from '../api/v2/_response.ts'

/** The JSON that `/history` serves to programs (src/edge/reading/negotiate.ts). */
export const GET: APIRoute = ({ locals, params, url }) =>
  v2Response(
    async (context) => {
      const months = historyMonths(context.publication.day, url.searchParams.get('page') ?? '')
      if (months === null) return null
      return v2History(context, await locals.archive.monthsWithText(months))
    },
    { locals, params },
  )
