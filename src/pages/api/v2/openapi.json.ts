import { openApiDocument } from '../../../core/statuspage/openapi.ts'
import { v2Route } from './_response.ts'

export const GET = v2Route(({ publication, origin }) => openApiDocument(origin, publication.page.name))
