import { idAt, isCalled } from '../../../../core/incident/address.ts'
import { v2SingleIncident } from '../../../../core/statuspage/answers.ts'
import { v2Route } from '../_answer.ts'

export const GET = v2Route(async (context, { locals, params }) => {
  const id = idAt(params.id ?? '')
  const held = context.publication.incidents.find((one) => isCalled(one, id))
  const incident = held ?? (await locals.archive.incident(id))
  return incident && v2SingleIncident(context, incident)
})
