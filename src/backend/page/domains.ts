import * as v from 'valibot'
import { isMemberHost } from '../../core/domain/host.ts'
import { type ProofFinding, ProofReport } from '../../core/domain/proof.ts'
import { execute, queryRow, toStoredDate } from '../base/database.ts'
import { refuse } from '../base/refuse.ts'
import { isMember } from '../request/meta.ts'
import { refuseUnsigned } from '../request/signed.ts'
import { countRows, inTransaction, type Write } from '../write/write.ts'

/** Hosts that a page may have, proven or not: each is asked about. */
const MAX_HOSTS = 20
/** How long a removed host comes back with its proof, in milliseconds: for the way back that the console offers. */
const UNDO_TIMEOUT = 2 * 60_000
const TOKEN_ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'

function isProvenElsewhere(tx: PbApp, host: string, id: string): boolean {
  const sql = "SELECT count(*) AS j FROM domains WHERE host = {:host} AND id != {:id} AND verified_at != ''"
  return countRows(tx, sql, { host, id }) > 0
}

/** The hosts at which the deployment itself is reached. */
function deploymentHosts(): string[] {
  return ['ALDIS_URL', 'ALDIS_EDGE_URL'].map((name) => /^https?:\/\/([^/:]+)/.exec($os.getenv(name))?.[1] ?? '')
}

/** Before anything is checked of a record: a host is stored in lower case, without a final dot. */
export function normalizeHost(record: PbRecord, collection: string): void {
  if (collection !== 'domains') return
  record.set('host', record.getString('host').trim().toLowerCase().replace(/\.$/, ''))
}

function checkHost(tx: PbApp, record: PbRecord, write: Write): string {
  const host = record.getString('host')
  if (isMember(write.meta)) {
    if (deploymentHosts().includes(host)) refuse('host', 'host_of_deployment', 'This is the address of all pages')
    if (!isMemberHost(host)) refuse('host', 'host_invalid', 'That is no host on the public internet')
  }
  if (isProvenElsewhere(tx, host, record.id)) refuse('host', 'host_taken', 'This host cannot be added here')
  return host
}

const Removed = v.object({ verified_at: v.string(), token: v.string() })

/**
 * The proof of a host that a member took away a moment ago; null where there is none. What an operator takes away has to
 * be proven anew, and what they gave by their word alone never was: a proof is of the moment when the DNS was asked.
 */
function recentProof(tx: PbApp, host: string, write: Write): v.InferOutput<typeof Removed> | null {
  return queryRow(
    tx,
    Removed,
    `'verified_at', json_extract(before, '$.verified_at'), 'token', json_extract(before, '$.token')`,
    `FROM audit_log WHERE page = {:page} AND collection = 'domains' AND action = 'delete' AND created >= {:since}
       AND json_extract(before, '$.host') = {:host} AND coalesce(json_extract(before, '$.token'), '') != ''
       AND json_extract(actor, '$.collection') = 'users'
       AND json_extract(before, '$.verified_at') = json_extract(before, '$.checked_at')
     ORDER BY created DESC, rowid DESC`,
    { page: write.page, host, since: toStoredDate(write.now - UNDO_TIMEOUT) },
  )
}

/**
 * Before a host is added: a member's has to be proven first, unless the page had it, proven, a moment ago; a superuser's
 * word is enough.
 */
export function checkNewDomain(tx: PbApp, record: PbRecord, write: Write): void {
  const { page } = write
  const own = { page, host: record.getString('host') }
  if (countRows(tx, 'SELECT count(*) AS j FROM domains WHERE page = {:page} AND host = {:host}', own) > 0) {
    refuse('host', 'host_twice', 'The page has this host')
  }
  const host = checkHost(tx, record, write)
  if (isMember(write.meta)) {
    if (countRows(tx, 'SELECT count(*) AS j FROM domains WHERE page = {:page}', { page }) >= MAX_HOSTS) {
      refuse('host', 'hosts_too_many', `A page has ${MAX_HOSTS} hosts at most`)
    }
    record.set('verified_at', '')
  } else if (record.getString('verified_at') === '') {
    record.set('verified_at', toStoredDate(write.now))
  }
  const removed = recentProof(tx, host, write)
  if (removed && isMember(write.meta)) record.set('verified_at', removed.verified_at)
  record.set('token', removed?.token ?? `aldis-page=${$security.randomStringWithAlphabet(20, TOKEN_ALPHABET)}`)
  record.set('checked_at', '')
  record.set('problem', '')
}

/** Before a host is changed, by a superuser or by its proof: no two pages have one. */
export function checkDomain(tx: PbApp, record: PbRecord, stored: PbRecord, write: Write): void {
  record.set('token', stored.getString('token'))
  if (record.getString('verified_at') !== '') {
    checkHost(tx, record, write)
    record.set('problem', '')
  }
}

/** Which proof the report is about, where the host still awaits it. */
function findPending(tx: PbApp, id: string, token: string): string | null {
  const from = "FROM domains WHERE id = {:id} AND token = {:token} AND verified_at = ''"
  return queryRow(tx, v.object({ host: v.string() }), "'host', host", from, { id, token })?.host ?? null
}

/** `POST /api/aldis/domains/{domain}`: what the edge found in the DNS about a host that awaits its proof. */
export function postProof(e: PbRequestEvent): void {
  if (refuseUnsigned(e)) return
  const id = e.request.pathValue('domain')
  const { token, problem } = v.parse(ProofReport, JSON.parse(readerToString(e.request.body)))
  const at = toStoredDate(Date.now())
  inTransaction(e, (tx) => {
    const host = findPending(tx, id, token)
    if (host === null) return
    const result: ProofFinding | null = problem ?? (isProvenElsewhere(tx, host, id) ? 'host_taken' : null)
    if (result === null) {
      const record = tx.findRecordById('domains', id)
      record.set('verified_at', at)
      record.set('checked_at', at)
      tx.save(record)
      return
    }
    // No write of the page's: nothing that anybody is shown has changed, and there may be hundreds.
    execute(tx, 'UPDATE domains SET checked_at = {:at}, problem = {:problem} WHERE id = {:id}', {
      at,
      problem: result,
      id,
    })
  })
  e.noContent(204)
}
