import { V2_LIST_LENGTH, v2Maintenances } from '../../../core/statuspage/answers.ts'
import { v2Route } from './_response.ts'

export const GET = v2Route(async (context, { locals }) =>
  v2Maintenances(context, await locals.archive.newest('maintenance', V2_LIST_LENGTH)),
)
