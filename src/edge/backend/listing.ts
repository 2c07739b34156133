import * as v from 'valibot'
import { ListedPage } from '../../core/page/listed-page.ts'
import { PULL_TIMEOUT } from '../base/limits.ts'
import { askJson, type BackendEnv } from './request.ts'

export const UserEpochs = v.record(v.string(), v.number())

const Answer = v.object({ pages: v.array(ListedPage), users: UserEpochs })

/** All pages with their hosts, and each user's epoch. Throws BackendUnreachable, BackendRefused or a ValiError. */
export async function askListing(env: BackendEnv): Promise<v.InferOutput<typeof Answer>> {
  return v.parse(Answer, await askJson(env, '/api/aldis/pages', PULL_TIMEOUT))
}
