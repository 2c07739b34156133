import * as v from 'valibot'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../core/member/password.ts'
import { META_KEY } from '../base/record-marks.ts'
import { metaOfRequest } from '../request/meta-of-request.ts'
import { isSignedByEdge } from '../request/signed.ts'
import { SIGN_IN_AT_PAGE } from './sign-in-at-page.ts'

const PasswordBody = v.object({
  old: v.string(),
  password: v.pipe(v.string(), v.minLength(MIN_PASSWORD_LENGTH), v.maxLength(MAX_PASSWORD_LENGTH)),
})

const TOO_SHORT = { code: 'password_too_short', message: 'A password has 10 to 71 characters.' }
const WRONG = { code: 'password_wrong', message: 'This is not the present password.' }

/**
 * `POST /api/aldis/password`: a member's new password, who proves the old one. Only through the edge, where guesses are
 * counted; the write ends all sessions, as any new password does.
 */
export function postPassword(e: PbRequestEvent): void {
  const { auth } = e
  if (auth?.collection().name !== 'users' || !isSignedByEdge(e)) {
    e.json(403, SIGN_IN_AT_PAGE)
    return
  }
  const parsed = v.safeParse(PasswordBody, e.requestInfo().body)
  if (!parsed.success) {
    e.json(400, { ...TOO_SHORT, fields: { password: TOO_SHORT } })
    return
  }
  const user = e.app.findRecordById('users', auth.id)
  if (!user.validatePassword(parsed.output.old)) {
    e.json(400, { ...WRONG, fields: { old: WRONG } })
    return
  }
  user.setPassword(parsed.output.password)
  user.set(META_KEY, JSON.stringify(metaOfRequest(e)))
  e.app.save(user)
  e.noContent(204)
}
