import type { Call } from '../call/call.ts'
import { json, seeOther } from '../http/answers.ts'
import { cookieValue, withCookies } from '../http/cookies.ts'
import { endStepCookie, stepCookie, stepCookieName } from '../session/step.ts'
import { triedEmailCookies } from '../session/tried-email.ts'
import type { Entry } from './enter.ts'
import { safePath } from './form.ts'
import { backToForm, FAILURES } from './outcome.ts'
import { sendCode } from './send-code.ts'

interface Asked {
  /** The session cookie's name. */
  name: string
  isForm: boolean
  /** Where to go on. */
  next: unknown
  /** The form's page. */
  path: string
  /** Whose sign-in it is, where that is known. */
  email: string | null
}

/** Answers a sign-in. Where another way in is asked for as well, a code is sent to who is known. */
export async function respond(call: Call, entry: Entry, asked: Asked): Promise<Response> {
  const { name, isForm, next, path, email } = asked
  switch (entry.state) {
    case 'in': {
      const response = isForm ? seeOther(safePath(next) ?? '/console') : json({ member: entry.member })
      const hasStep = cookieValue(call.request, stepCookieName(name)) !== null
      return withCookies(response, [...entry.cookies, ...(hasStep ? [endStepCookie(name)] : [])])
    }
    case 'second': {
      const sent = email === null ? null : await sendCode(call, name, { email, first: entry.first, next })
      const isSent = sent !== null && 'cookie' in sent
      const step = { kind: 'second', next: safePath(next), first: entry.first } as const
      const cookie = isSent ? sent.cookie : await stepCookie(call, name, step)
      const form = isSent ? '/sign-in/code' : '/sign-in?step=second'
      return withCookies(isForm ? seeOther(form) : FAILURES.secondNeeded().response, [cookie])
    }
    case 'refused':
      if (!isForm) return entry.failure.response
      return withCookies(
        backToForm(path, entry.failure, next),
        path === '/sign-in' ? triedEmailCookies(name, email) : [],
      )
    default:
      return entry satisfies never
  }
}
