import { v2ComponentList } from '../../../core/statuspage/answers.ts'
import { v2Route } from './_answer.ts'

export const GET = v2Route(v2ComponentList)
