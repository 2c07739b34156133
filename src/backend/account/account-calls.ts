import * as v from 'valibot'
import { queryRow } from '../base/database.ts'
import { META_KEY } from '../base/record-marks.ts'
import { actorName } from '../request/meta-of-request.ts'
import { isSignedByEdge } from '../request/signed.ts'
import { SIGN_IN_AT_PAGE } from './sign-in-at-page.ts'

const ACCOUNT_CALL =
  /^\/api\/collections\/([^/]+)\/(?:request-otp|auth-with-o\w+|(?:request|confirm)-(?:password-reset|email-change|verification))$/
/** Superusers, by name and by PocketBase's id, keep their own ways. */
const OF_SUPERUSERS = ['_superusers', 'pbc_3142635823']

function isMembersAccountCall(path: string): boolean {
  const collection = ACCOUNT_CALL.exec(path)?.[1]
  return collection !== undefined && !OF_SUPERUSERS.includes(collection)
}

/**
 * Refuses what a person asks of an account where the edge did not sign it: there such requests are counted by account
 * and address, and answered alike whether or not there is the account. Returns whether it did.
 */
export function refuseDirectAccountCall(e: PbRequestEvent): boolean {
  if (!isMembersAccountCall(e.request.url.path) || isSignedByEdge(e)) return false
  e.json(403, SIGN_IN_AT_PAGE)
  return true
}

/** Whether who signs in has just told this user's password as the first of two ways. */
function isPasswordProven(e: PbOtpEvent): boolean {
  const mfa = String(e.requestInfo().body.mfaId ?? '')
  const from = "FROM _mfas WHERE id = {:mfa} AND recordRef = {:user} AND method = 'password'"
  return queryRow(e.app, v.object({ id: v.string() }), "'id', id", from, { mfa, user: e.record.id }) !== null
}

/**
 * Once a code from a mail proves an address for the first time: whoever made the account may not have been its owner.
 * The password and all sessions of before end, unless the same person knows the password too.
 */
export function endUnprovenAccess(e: PbOtpEvent): void {
  const { record } = e
  if (!record.verified() && e.otp.sentTo() === record.getString('email') && !isPasswordProven(e)) {
    record.setRandomPassword()
    record.setVerified(true)
    const actor = { collection: 'users', id: record.id, name: actorName(record) }
    record.set(META_KEY, JSON.stringify({ actor, via: isSignedByEdge(e) ? 'console' : 'api' }))
    e.app.save(record)
  }
  e.next()
}

/** Once an OAuth2 provider has told who somebody is: only who was invited before comes in, nobody is created. */
export function refuseNewcomer(e: PbOAuth2Event): void {
  if (!e.isNewRecord) {
    e.next()
    return
  }
  e.json(403, { code: 'not_a_member', message: 'There is no account with this address. An owner may invite it.' })
}
