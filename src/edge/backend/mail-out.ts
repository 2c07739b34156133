import * as v from 'valibot'
import { MailOut } from '../../core/mail/mail-state.ts'
import { type BackendEnv, fetchSignedJson } from './request.ts'

/** Whether mail goes out, and of the code of that id (empty for none) whether it could not be sent. Throws as `fetchSignedBytes`. */
export async function fetchMailOut(env: BackendEnv, asked: string, timeout: number): Promise<MailOut> {
  const path = `/api/aldis/mail/out${asked === '' ? '' : `?code=${encodeURIComponent(asked)}`}`
  return v.parse(MailOut, await fetchSignedJson(env, path, timeout))
}
