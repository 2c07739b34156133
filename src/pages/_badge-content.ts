import { type Badge, MESSAGE_LENGTH, SYMBOL_COLOR, shortLabel, uptimeColor } from '../core/badge/badge.ts'
import { uptimeLineOf } from '../core/badge/uptime-line.ts'
import { STATUS_CLASS } from '../core/component/status-class.ts'
import { isolateIn } from '../core/name/direction.ts'
import type { StatusSymbol } from '../core/status/symbols.ts'
import type { Millis } from '../core/time/instant.ts'
import { isGeneral } from '../core/verdict/after-colon.ts'
import { briefVerdict } from '../core/verdict/brief.ts'
import { withoutFullStop } from '../core/verdict/full-stop.ts'
import { indicatorClass } from '../core/verdict/indicator-class.ts'
import { formatVerdict, type VerdictWords } from '../core/verdict/sentence.ts'
import { type Verdict, verdictOf } from '../core/verdict/verdict.ts'
import { textAsOf } from '../i18n/as-of.ts'
import { formatsFor } from '../i18n/formats.ts'
import type { PageWords } from '../i18n/words/page-words.ts'
import { asOfText } from '../islands/visitor/page-view.ts'
import { statusWord } from '../islands/visitor/presentation.ts'
import { type BadgeSubject, uptimeOf } from './_badge-subject.ts'

/** How the page is, in the words of its verdict; of a component its status. */
export function statusBadge({ published, component, words, now }: BadgeSubject): Badge {
  const { publication } = published
  if (component) {
    const message = statusWord(component.status, words)
    const texts = { name: component.name, message, fullMessage: message, isGeneral: true }
    return toBadge(texts, STATUS_CLASS[component.status], published, words, now)
  }
  const verdict = withoutRecovery(verdictOf(publication))
  const formats = formatsFor(words.locale, publication.page.time_zone)
  const texts = {
    name: publication.page.name,
    message: withoutFullStop(briefVerdict(verdict, isolateNames(words), formats, MESSAGE_LENGTH)),
    fullMessage: withoutFullStop(formatVerdict(verdict, words.verdict, formats).bold),
    isGeneral: isGeneral(verdict),
  }
  return toBadge(texts, indicatorClass(verdict), published, words, now)
}

/** The uptime of ninety days with their line; of the page that of all its components together. */
export function uptimeBadge(subject: BadgeSubject): Badge {
  const { published, component, words, now } = subject
  const { publication } = published
  const { percent, measured } = uptimeOf(subject)
  const ownName = shortLabel((component ?? publication.page).name)
  const name = words.badge.uptimeOf({ name: isolateIn(ownName, words.dir) })
  const message = percent === null ? words.badge.noData : formatsFor(words.locale, 'UTC').uptime(percent)
  const badge = toBadge({ name, message, fullMessage: message, isGeneral: true }, 'void', published, words, now)
  if (percent === null) return badge
  const color = published.stale ? badge.color : uptimeColor(percent)
  return { ...badge, label: name, color, sign: { line: uptimeLineOf(measured, publication) } }
}

/** What a badge says of a page of which nothing is known. */
export function unknownBadge(words: PageWords): Badge {
  const { status: label, unknown: message } = words.badge
  const title = words.visitor.labelled({ label, text: message })
  return { label, message, title, sign: { symbol: 'void' }, color: 'lightgrey', isError: true }
}

/** A picture may be kept somewhere: "at 07:47" would be said on another day too. */
function withoutRecovery(verdict: Verdict): Verdict {
  return verdict.state === 'recovered' ? { state: 'operational', quietDays: null } : verdict
}

/** Words of verdicts in which a name is no part of the sentence's direction. */
function isolateNames({ verdict, dir }: PageWords): VerdictWords {
  return {
    ...verdict,
    list: (names, more) =>
      verdict.list(
        names.map((name) => isolateIn(name, dir)),
        more,
      ),
  }
}

interface BadgeTexts {
  name: string
  message: string
  fullMessage: string
  /** The message begins with words of the language, not with a name. */
  isGeneral: boolean
}

function toBadge(
  { name, message, fullMessage, isGeneral }: BadgeTexts,
  freshSymbol: StatusSymbol,
  { publication, confirmedAt, stale }: BadgeSubject['published'],
  words: PageWords,
  now: Millis,
): Badge {
  const formats = formatsFor(words.locale, publication.page.time_zone)
  const asOf = (text: string) =>
    stale ? textAsOf(asOfText({ confirmedAt, now, formats }), text, isGeneral, words) : text
  const symbol = stale ? 'void' : freshSymbol
  return {
    label: shortLabel(name),
    message: asOf(message),
    title: words.visitor.labelled({ label: name, text: asOf(fullMessage) }),
    sign: { symbol },
    color: SYMBOL_COLOR[symbol],
    isError: false,
  }
}
