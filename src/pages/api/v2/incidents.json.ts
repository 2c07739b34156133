import { V2_LIST_LENGTH, v2Incidents } from '../../../core/statuspage/answers.ts'
import { v2Route } from './_response.ts'

export const GET = v2Route(async (context, { locals }) =>
  v2Incidents(context, await locals.archive.newest('realtime', V2_LIST_LENGTH)),
)
