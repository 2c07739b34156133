import type { ProofReport } from '../../core/domain/proof.ts'
import { PULL_TIMEOUT } from '../base/limits.ts'
import { exchangeSigned } from './post-signed.ts'
import { type BackendEnv, BackendRefused } from './request.ts'

/** Tells PocketBase what was found about a host. Throws BackendUnreachable or BackendRefused. */
export async function reportProof(env: BackendEnv, domain: string, report: ProofReport): Promise<void> {
  const path = `/api/aldis/domains/${domain}`
  await exchangeSigned(env, { path, body: JSON.stringify(report), timeout: PULL_TIMEOUT }, async (answer) => {
    await answer.body?.cancel()
    if (answer.status !== 204) throw new BackendRefused(answer.status, path)
  })
}
