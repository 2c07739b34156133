import { sha256 } from '../base/crypto.ts'
import { SIGN_IN_TIMEOUT } from '../base/limits.ts'
import { log } from '../base/log.ts'
import { type BackendEnv, BackendRefused, fetchBackend, signatureHeaders, withDeadline } from './request.ts'

const PATH = '/api/aldis/sign-outs'

/** Tells PocketBase's audit log that a user ended all of their sessions. They have ended, whatever it answers. */
export async function noteSignOutEverywhere(env: BackendEnv, user: string): Promise<void> {
  const body = JSON.stringify({ user })
  const bodyHash = sha256(body).toString('hex')
  const headers = signatureHeaders(env, { method: 'POST', path: PATH, address: '', bodyHash })
  try {
    await withDeadline(SIGN_IN_TIMEOUT, async (signal) => {
      const answer = await fetchBackend(env, PATH, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
        signal,
      })
      await answer.body?.cancel()
      if (answer.status !== 204) throw new BackendRefused(answer.status, PATH)
    })
  } catch (error) {
    log('sign-out', error)
  }
}
