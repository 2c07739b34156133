import type { Refusal } from '../../core/errors/refusal.ts'
import { codeText } from '../console/refusals.ts'
import type { Speech } from '../console/team.ts'
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
