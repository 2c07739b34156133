import type { Refusal } from '../../core/errors/refusal.ts'
import { codeText } from '../team/refusals.ts'
import type { Speech } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'

/** What is wrong, in words, by field. */
export type Problems = Readonly<Record<string, string>>

/** A refusal's fields in words. */
export function problemsOf(refusal: Refusal | null, words: Speech['words']): Problems {
  const own: Record<string, string> = {
    name: words.team.titleNeeded,
    body: words.team.messageNeeded,
    display_at: words.team.timeNeeded,
  }
  return Object.fromEntries(
    Object.entries(refusal?.fields ?? {}).map(([field, { code }]) => [
      field,
      (code === 'required' && own[field]) || codeText(code, words),
    ]),
  )
}

/** That files were not taken, by name, and what may be attached. */
export function leftOutText(names: readonly string[], { team }: Speech['words']): string {
  return `${team.leftOut({ names: names.join(', ') })} ${team.tooLarge}`
}

/** Fields whose problems stand beside them in the form. */
const BESIDE: ReadonlySet<string> = new Set(['name', 'body', 'display_at', 'attachments'])

/** Whether all that a refusal says stands beside its fields. */
export function isShownBeside({ fields }: Refusal): boolean {
  const named = Object.keys(fields ?? {})
  return named.length > 0 && named.every((field) => BESIDE.has(field))
}

/** What is wrong, beside its field. */
export function Problem({ of, problems }: { of: string; problems: Problems }) {
  const text = problems[of]
  if (!text) return null
  return (
    <p className="err" id={`${of}-err`}>
      <Icon name="down" />
      <span>{text}</span>
    </p>
  )
}
