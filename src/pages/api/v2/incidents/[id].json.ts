import { idAt } from '../../../../core/incident/address.ts'
import { byEitherId } from '../../../../core/publication/find.ts'
import { v2SingleIncident } from '../../../../core/statuspage/answers.ts'
import { v2Route } from '../_answer.ts'

export const GET = v2Route(async (context, { locals, params }) => {
  const id = idAt(params.id ?? '')
  const held = byEitherId(context.publication.incidents, id)
  const incident = held ?? (await locals.archive.incident(id))
  return incident && v2SingleIncident(context, incident)
})
