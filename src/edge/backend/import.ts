import * as v from 'valibot'
import { ImportReport } from '../../core/statuspage/import-report.ts'
import { IMPORT_PART_TIMEOUT } from '../base/limits.ts'
import { exchangeSigned } from './post-signed.ts'
import { type BackendEnv, BackendRefused } from './request.ts'

/** A part of a plan for a page, on behalf of one of its owners. */
export interface ImportPart {
  page: string
  user: string
  /** The plan as JSON. */
  plan: string
  /** Report what would be written, and write nothing. */
  dry: boolean
}

const Refusal = v.object({ code: v.string(), message: v.string() })

export type PartOutcome = { ok: true; report: ImportReport } | { ok: false; code: string; message: string }

/**
 * Has PocketBase write one part of an import. Throws BackendUnreachable, or BackendRefused where it failed: both may be
 * tried again, for a part that is there already changes nothing.
 */
export async function sendImportPart(env: BackendEnv, { page, user, plan, dry }: ImportPart): Promise<PartOutcome> {
  const path = `/api/aldis/imports/${page}`
  const body = `{"user":${JSON.stringify(user)},"dry":${dry},"plan":${plan}}`
  return exchangeSigned(env, { path, body, timeout: IMPORT_PART_TIMEOUT }, async (response) => {
    if (response.status === 200) return { ok: true, report: v.parse(ImportReport, await response.json()) }
    const refusal = v.safeParse(Refusal, await response.json().catch(() => null))
    if (response.status >= 500 || !refusal.success) throw new BackendRefused(response.status, path)
    return { ok: false, ...refusal.output }
  })
}
