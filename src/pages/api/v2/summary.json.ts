import { v2Summary } from '../../../core/statuspage/answers.ts'
import { v2Route } from './_response.ts'

export const GET = v2Route(v2Summary)
