import * as v from 'valibot'
import { type LedgerRow, UntoldReason } from '../../core/notification/ledger.ts'
import { IncidentStatus } from '../../core/status/incident.ts'
import { toInstant } from '../../core/time/instant.ts'
import { commaOf } from '../../i18n/base/comma.ts'
import { formatTime } from '../team/format-time.ts'
import { incidentWord } from '../visitor/presentation.ts'
import type { SubscribersLocalization } from './localization.ts'
import { problemText } from './texts.ts'

/** What a row of the ledger told of: `API errors in Frankfurt: Identified`, components, or what it was for one alone. */
export function aboutText({ kind, about }: LedgerRow, words: SubscribersLocalization['words']): string {
  const { subscribers: texts, locale } = words
  const names = about.names.join(commaOf(locale))
  switch (kind) {
    case 'update':
    case 'postmortem': {
      const status = v.safeParse(IncidentStatus, about.status)
      const word = status.success ? incidentWord(status.output, words) : ''
      if (names === '') return word || texts.kind_update
      return word === '' ? names : texts.aboutPhase({ name: names, phase: word })
    }
    case 'reminder':
      return names === '' ? texts.kind_reminder : texts.aboutPhase({ name: names, phase: texts.kind_reminder })
    case 'component':
      return names || texts.kind_component
    case 'confirm':
    case 'known':
    case 'manage':
    case 'test':
    case 'welcome':
    case 'quarantine':
    case 'replay':
      return texts[`kind_${kind}`]
    default:
      return kind satisfies never
  }
}

/** What became of a row of the ledger, and why, as far as is known. */
export function fateText(row: LedgerRow, now: number, { words, formats }: SubscribersLocalization): string {
  const { subscribers: texts, locale } = words
  const { state, reason, attempts } = row
  const problem = reason === '' ? [] : [problemText(reason, words)]
  const tried = attempts > 0 ? [texts.attempts(attempts)] : []
  const said = (...parts: string[]) => parts.join(commaOf(locale))
  switch (state) {
    case 'delivered':
      return said(
        texts.fate_delivered,
        ...(row.perhaps_twice ? [texts.perhapsTwice] : []),
        formatTime(row.at, now, formats),
      )
    case 'failed':
      return said(texts.failed, ...problem, ...tried, formatTime(row.at, now, formats))
    case 'leased':
      // What a courier has already may still go out.
      return said(texts.fate_leased, ...tried, ...(reason === 'withdrawn' ? [texts.untold_withdrawn] : []))
    case 'queued': {
      const again = row.due_at > now ? [texts.dueAt({ time: formatTime(toInstant(row.due_at), now, formats) })] : []
      return said(texts.fate_queued, ...problem, ...tried, ...again)
    }
    case 'suppressed':
      return said(texts.notTold({ reason: untoldText(reason, words) }), formatTime(row.at, now, formats))
    default:
      return state satisfies never
  }
}

/** Why somebody was not told; a code of a later build as it is. */
function untoldText(code: string, { subscribers }: SubscribersLocalization['words']): string {
  const parsed = v.safeParse(UntoldReason, code)
  return parsed.success ? subscribers[`untold_${parsed.output}`] : code
}
