import { v2Summary } from '../../../core/statuspage/answers.ts'
import { v2Route } from './_answer.ts'

export const GET = v2Route(v2Summary)
