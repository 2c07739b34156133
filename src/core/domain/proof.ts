import * as v from 'valibot'
import type { Millis } from '../time/instant.ts'

/** Why a look at the DNS found no proof. */
export const PROOF_FINDINGS = [
  /** There is no TXT record of that name. */
  'record_missing',
  /** There is one, and it says something else. */
  'record_other',
  /** The name servers of the host gave no answer. */
  'dns_failed',
  /** The resolver that was asked for it gave none. */
  'resolver_failed',
  /** It is proven, but another page has the host. */
  'host_taken',
] as const
export const ProofFinding = v.picklist(PROOF_FINDINGS)
export type ProofFinding = v.InferOutput<typeof ProofFinding>

/** A host that awaits its proof, as PocketBase lists it to the edge. */
export const PendingDomain = v.object({
  id: v.string(),
  page: v.string(),
  host: v.string(),
  token: v.string(),
  /** When it was added and when the DNS was asked last, in milliseconds; null where it never was. */
  since: v.number(),
  checked: v.nullable(v.number()),
})
export type PendingDomain = v.InferOutput<typeof PendingDomain>

/** What a look found: null is the proof. */
export const ProofReport = v.object({ token: v.string(), problem: v.nullable(ProofFinding) })
export type ProofReport = v.InferOutput<typeof ProofReport>

const MIN_PROOF_INTERVAL = 20_000
const MAX_PROOF_INTERVAL = 60 * 60_000
/** For how long after it was added a host is asked about by itself. */
const PROOF_TIMEOUT = 7 * 86_400_000

/** The name of the TXT record that proves a host. */
export function proofName(host: string): string {
  return `_aldis.${host}`
}

/**
 * When the DNS is asked about a host by itself: 20 seconds after it was added, then ever more slowly, each hour at last.
 * Null once that has ended.
 */
export function nextProofAt(since: Millis, checked: Millis | null): Millis | null {
  const last = Math.max(checked ?? since, since)
  const next = last + Math.min(MAX_PROOF_INTERVAL, Math.max(MIN_PROOF_INTERVAL, (last - since) / 2))
  return next > proofEndsAt(since) ? null : next
}

/** Until when the DNS is asked about a host by itself. */
export function proofEndsAt(since: Millis): Millis {
  return since + PROOF_TIMEOUT
}
