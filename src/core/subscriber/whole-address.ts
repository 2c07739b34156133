/** Digits and what people write between them: a number is looked for from so many digits on. */
const MIN_DIGITS = 6

/** Whether a text may be a whole address of any channel: only whole ones are found, for they are kept as hashes. */
export function isWholeAddress(text: string): boolean {
  const typed = text.trim()
  if (/^https?:\/\/[^/]+\../i.test(typed)) return true
  const at = typed.indexOf('@')
  if (at > 0) return typed.slice(at).includes('.')
  return /^\+?[\d\s().-]+$/.test(typed) && typed.replace(/\D/g, '').length >= MIN_DIGITS
}
