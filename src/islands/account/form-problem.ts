import type { TeamWords } from '../../i18n/team.ts'
import type { SentForm } from '../../stores/team/account/account.ts'

/** Why a small form of the account was not done, in a sentence; null while nothing is wrong. */
export function formProblem(form: SentForm, { account }: TeamWords): string | null {
  switch (form.state) {
    case 'idle':
    case 'sending':
    case 'done':
      return null
    case 'unreachable':
      return account.unreachable
    case 'signed_out':
      return account.signedOut
    case 'refused':
      return refusedText(form.code, form.wait, account)
    default:
      return form satisfies never
  }
}

function refusedText(code: string, wait: number | null, account: TeamWords['account']): string {
  switch (code) {
    case 'password_wrong':
      return account.passwordWrong
    case 'password_too_short':
      return account.passwordShort
    case 'invalid':
      return account.emailInvalid
    case 'rate_limited':
      return account.wait({ minutes: Math.ceil((wait ?? 60) / 60) })
    default:
      return account.refused({ code })
  }
}
