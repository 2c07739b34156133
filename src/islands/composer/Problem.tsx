import type { Refusal } from '../../core/errors/refusal.ts'
import { codeText } from '../team/refusals.ts'
import type { Localization } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'

/** The error texts by field. */
export type Problems = Readonly<Record<string, string>>

/** The error texts of a refusal's fields. */
export function problemsOf(refusal: Refusal | null, words: Localization['words']): Problems {
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

/** Says which files were rejected, and what may be attached. */
export function rejectedFilesText(names: readonly string[], { team }: Localization['words']): string {
  return `${team.filesRejected({ names: names.join(', ') })} ${team.tooLarge}`
}

/** Fields that show their own error text. */
const FIELDS_WITH_ERROR_TEXT: ReadonlySet<string> = new Set(['name', 'body', 'display_at', 'attachments'])

/** Whether all errors of a refusal are shown next to their fields. */
export function isShownAtFields({ fields }: Refusal): boolean {
  const named = Object.keys(fields ?? {})
  return named.length > 0 && named.every((field) => FIELDS_WITH_ERROR_TEXT.has(field))
}

/** The error text next to its field. */
export function Problem({ of: field, problems }: { of: string; problems: Problems }) {
  const text = problems[field]
  if (!text) return null
  return (
    <p className="err" id={`${field}-err`}>
      <Icon name="down" />
      <span>{text}</span>
    </p>
  )
}
