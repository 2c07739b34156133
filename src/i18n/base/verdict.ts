import type { NonOperationalStatus, TroubleStatus } from '../../core/status/component.ts'
import type { VerdictWords } from '../../core/verdict/sentence.ts'
import { joinParts, listFormatter } from './lists.ts'

/** A text per plural form of the language (Unicode CLDR). */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** What a translation says of verdicts: whole sentences with their full stop, `{names}` and `{count}` put in. */
export interface VerdictTexts {
  nothingListed: string
  allOperational: string
  restOperational: string
  noneAffected: string
  maintenanceRunning: string
  quietToday: string
  /** `{count}` whole days without trouble. */
  quiet: PluralForms
  /** `{names}` work again since `{time}`; the form is chosen by how many there are. */
  recovered: PluralForms
  /** What they were before, for `{duration}`; of several, at most. */
  lasted: Record<TroubleStatus, PluralForms>
  /** `{count}` open incidents. */
  incidentsOpen: PluralForms
  all: Record<NonOperationalStatus, string>
  /** `{names}` is a list; the form is chosen by how many there are. */
  are: Record<NonOperationalStatus, PluralForms>
  affected: PluralForms
  /** "{count} more", the end of a list of names. */
  more: PluralForms
  /** `{name}` of `{group}`. */
  ofGroup: string
}

/** The words of verdicts from a translation's texts. */
export function verdictWords(locale: string, texts: VerdictTexts): VerdictWords {
  const rules = new Intl.PluralRules(locale)
  const list = listFormatter(locale, 'long')
  const numbers = new Intl.NumberFormat(locale)
  // One is told from several also where the grammar has one form: "for", and "for up to".
  const choose = (forms: PluralForms, count: number) =>
    (count === 1 ? forms.one : undefined) ?? forms[rules.select(count)] ?? forms.other
  const fill = (text: string, values: Record<string, string>) =>
    text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole)
  const counted = (forms: PluralForms, count: number) => fill(choose(forms, count), { count: numbers.format(count) })
  return {
    nothingListed: texts.nothingListed,
    allOperational: texts.allOperational,
    restOperational: texts.restOperational,
    noneAffected: texts.noneAffected,
    maintenanceRunning: texts.maintenanceRunning,
    quiet: (days) => (days === 0 ? texts.quietToday : counted(texts.quiet, days)),
    recovered: (names, count, time) => fill(choose(texts.recovered, count), { names, time }),
    lasted: (count, status, duration) => fill(choose(texts.lasted[status], count), { duration }),
    incidentsOpen: (count) => counted(texts.incidentsOpen, count),
    all: (status) => texts.all[status],
    are: (names, count, status) => fill(choose(texts.are[status], count), { names }),
    affected: (names, count) => fill(choose(texts.affected, count), { names }),
    list: (names, more) => joinParts(list(more > 0 ? [...names, counted(texts.more, more)] : names)),
    ofGroup: (name, group) => fill(texts.ofGroup, { name, group }),
  }
}
