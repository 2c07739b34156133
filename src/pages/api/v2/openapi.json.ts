import { openApiDocument } from '../../../core/statuspage/openapi.ts'
import { v2Route } from './_answer.ts'

export const GET = v2Route(({ publication, origin }) => openApiDocument(origin, publication.page.name))
