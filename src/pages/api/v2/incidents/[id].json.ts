import { decodeIdPart } from '../../../../core/incident/path.ts'
import { findByEitherId } from '../../../../core/publication/find.ts'
import { v2SingleIncident } from '../../../../core/statuspage/answers.ts'
import { v2Route } from '../_response.ts'

export const GET = v2Route(async (context, { locals, params }) => {
  const id = decodeIdPart(params.id ?? '')
  const listed = findByEitherId(context.publication.incidents, id)
  const incident = listed ?? (await locals.archive.incident(id))
  return incident && v2SingleIncident(context, incident)
})
