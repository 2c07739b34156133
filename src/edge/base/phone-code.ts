import { acceptedSecrets } from '../../core/signing/message.ts'
import { hmacSha256, isSameTag } from './crypto.ts'

/** Digits of a code that a text message or a call brings. */
const CODE_DIGITS = 6

/** What a code is of: the message that brought it, so that each has a code of its own, and whose number it confirms. */
interface CodeSubject {
  page: string
  subscriber: string
  /** The id of the delivery, which is random; of a code that was not sent, one that no delivery has. */
  delivery: string
}

/** The secrets that codes are made with, of the Worker's settings. */
interface CodeEnv {
  ALDIS_SESSION_SECRET: string
  ALDIS_SESSION_SECRET_PREVIOUS?: string
}

/** The code that a message brings: derived, so that it is stored nowhere. */
export function phoneCode({ ALDIS_SESSION_SECRET }: CodeEnv, subject: CodeSubject): string {
  return codeOf(subject, ALDIS_SESSION_SECRET)
}

/** Whether what was typed is the code of a message. How often may be tried is for others to say. */
export function isPhoneCode(env: CodeEnv, subject: CodeSubject, typed: string): boolean {
  const digits = typed.replaceAll(/[\s-]/g, '')
  const secrets = acceptedSecrets(env.ALDIS_SESSION_SECRET, env.ALDIS_SESSION_SECRET_PREVIOUS)
  return secrets.some((secret) => isSameTag(digits, codeOf(subject, secret)))
}

function codeOf({ page, subscriber, delivery }: CodeSubject, secret: string): string {
  const tag = hmacSha256(secret, ['aldis subscription code', page, subscriber, delivery].join('\n'))
  return String(tag.readUIntBE(0, 6) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')
}
