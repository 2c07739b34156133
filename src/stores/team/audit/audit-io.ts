import * as v from 'valibot'
import { AuditPage } from '../../../core/audit/audit-page.ts'
import { type PocketBaseClient, REQUEST_TIMEOUT_MS } from '../pocketbase/client.ts'
import type { AuditIo } from './audit.ts'

/** The log as PocketBase answers it through the edge. */
export function createAuditLoader({ pb, runOutcome }: PocketBaseClient): AuditIo['load'] {
  return (query) =>
    runOutcome(async () => {
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
      return v.parse(AuditPage, await pb().send<unknown>('/api/aldis/audit', { query, signal, requestKey: null }))
    })
}
