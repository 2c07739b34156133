import { v2SingleIncident } from '../../../../core/statuspage/answers.ts'
import { v2Route } from '../_answer.ts'

export const GET = v2Route(async (context, { locals, params }) => {
  const { id = '' } = params
  const held = context.publication.incidents.find((one) => one.id === id || one.external_id === id)
  const incident = held ?? (await locals.archive.incident(id))
  return incident && v2SingleIncident(context, incident)
})
