import type { ProofReport } from '../../core/domain/proof.ts'
import { PULL_TIMEOUT } from '../base/limits.ts'
import { type BackendEnv, BackendRefused, fetchBackend, signatureHeaders, withDeadline } from './request.ts'
import { bodyHash } from './signature.ts'

/** Tells PocketBase what was found about a host. Throws BackendUnreachable or BackendRefused. */
export async function reportProof(env: BackendEnv, domain: string, report: ProofReport): Promise<void> {
  const path = `/api/aldis/domains/${domain}`
  const body = JSON.stringify(report)
  const headers = signatureHeaders(env, { method: 'POST', path, address: '', bodyHash: bodyHash(body) })
  await withDeadline(PULL_TIMEOUT, async (signal) => {
    const answer = await fetchBackend(env, path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      signal,
    })
    await answer.body?.cancel()
    if (answer.status !== 204) throw new BackendRefused(answer.status, path)
  })
}
