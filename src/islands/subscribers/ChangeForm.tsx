import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { offeredLocales, type PageLocales } from '../../core/page/locales.ts'
import { PAUSED_FOR_GOOD } from '../../core/subscriber/exchange.ts'
import type { SubscriberChoices } from '../../core/subscriber/keeping.ts'
import type { ListedSubscriber } from '../../core/subscriber/listed.ts'
import { AMOUNTS, BUNDLE_MINUTES } from '../../core/subscriber/preferences.ts'
import { toInstant, toMillis } from '../../core/time/instant.ts'
import { subscriberChoiceWordsFor } from '../../i18n/subscriber-choices.ts'
import type { SubscribersIo } from '../../stores/team/subscribers/subscribers-io.ts'
import type { ComponentGroup } from '../team/board-view.ts'
import { formatTime } from '../team/format-time.ts'
import { toasts, useNow } from '../team/team.ts'
import { FollowedChoice } from './FollowedChoice.tsx'
import type { SubscribersLocalization } from './localization.ts'
import { SelectField } from './SelectField.tsx'
import { refusedText } from './texts.ts'

interface Props extends SubscribersLocalization {
  io: SubscribersIo
  row: ListedSubscriber
  groups: readonly ComponentGroup[]
  page: PageLocales
  onChanged(change: Partial<ListedSubscriber>): void
  onClose(): void
}

/** In milliseconds. */
const DAY = 86_400_000
const KINDS = [
  ['maintenance', 'maintenance'],
  ['postmortems', 'postmortems'],
  ['component_changes', 'componentChanges'],
] as const

/** Changes what somebody gets: about what, how much, in which language, and whether it pauses. */
export function ChangeForm({ io, row, groups, page, onChanged, onClose, words, formats }: Props) {
  const { subscribers: texts } = words
  const asked = subscriberChoiceWordsFor(words.locale)
  const now = useNow()
  const [opened] = useState(now)
  const paused = row.paused !== null && toMillis(row.paused) > opened ? toMillis(row.paused) : 0
  const [choices, setChoices] = useState<SubscriberChoices>(() => choicesOf(row, paused))
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => title.current?.focus(), [])
  const change = (part: Partial<SubscriberChoices>) => setChoices({ ...choices, ...part })
  const languages = offeredLocales(page)
  const isListed = languages.some(({ locale }) => locale === choices.locale)
  const pauses = [
    [0, texts.pauseNone],
    ...(paused > 0 && paused < PAUSED_FOR_GOOD
      ? ([[paused, texts.pausedUntil({ time: formatTime(toInstant(paused), opened, formats) })]] as const)
      : []),
    [opened + DAY, asked.oneDay],
    [opened + 7 * DAY, asked.oneWeek],
    [PAUSED_FOR_GOOD, texts.pauseOpen],
  ] as const
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    const outcome = await io.change(row.id, { kind: 'choose', choices })
    setSending(false)
    if (outcome.state !== 'done') {
      setProblem(refusedText(outcome, words))
      return
    }
    const { paused_until, ...chosen } = choices
    onChanged({ ...chosen, paused: paused_until === 0 ? null : toInstant(paused_until) })
    toasts.show(texts.changed({ name: row.label }))
    onClose()
  }
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} ref={title} tabIndex={-1}>
        {texts.choicesOf}
      </h3>
      <form className="csubform" onSubmit={(event) => void save(event)}>
        {row.incident === null && (
          <FollowedChoice
            groups={groups}
            chosen={choices.components}
            onChoose={(components) => change({ components: [...components] })}
            texts={texts}
          />
        )}
        <div className="csubfields">
          <SelectField
            label={asked.howMuch}
            value={choices.amount}
            options={AMOUNTS.map((one) => [one, asked[one]])}
            onChoose={(value) => change({ amount: AMOUNTS.find((one) => one === value) ?? 'every' })}
          />
          <SelectField
            label={texts.language}
            value={choices.locale}
            options={[
              ...(isListed
                ? []
                : ([[choices.locale, choices.locale && formats.languageName(choices.locale)]] as const)),
              ...languages.map(({ locale }) => [locale, formats.languageName(locale)] as const),
            ]}
            onChoose={(locale) => change({ locale })}
          />
          {row.channel !== 'webhook' && (
            <SelectField
              label={asked.bundling}
              value={String(choices.bundle_minutes)}
              options={BUNDLE_MINUTES.map((minutes) => [
                String(minutes),
                minutes === 0 ? asked.atOnce : asked.within(minutes),
              ])}
              onChoose={(value) => change({ bundle_minutes: bundleOf(Number(value)) })}
            />
          )}
          <SelectField
            label={texts.pause}
            value={String(choices.paused_until)}
            options={pauses.map(([until, text]) => [String(until), text])}
            onChoose={(value) => change({ paused_until: Number(value) })}
          />
        </div>
        {row.incident === null && (
          <div className="csubfields">
            {KINDS.map(([kind, word]) => (
              <label key={kind} className="tick">
                <input
                  type="checkbox"
                  checked={choices[kind]}
                  onChange={({ target }) => change({ [kind]: target.checked })}
                />
                <span>{asked[word]}</span>
              </label>
            ))}
          </div>
        )}
        <p className="err" role="alert">
          {problem}
        </p>
        <p className="acts">
          <button className="btn go" type="submit" aria-disabled={isSending}>
            {asked.save}
          </button>
          <button className="btn quiet" type="button" onClick={onClose}>
            {texts.cancel}
          </button>
          <span className="soft">{texts.changeUntold}</span>
        </p>
      </form>
    </section>
  )
}

const bundleOf = (minutes: number) => BUNDLE_MINUTES.find((one) => one === minutes) ?? 0

function choicesOf(row: ListedSubscriber, paused: number): SubscriberChoices {
  const { components, amount, maintenance, postmortems, component_changes, locale } = row
  return {
    ...{ components, amount, maintenance, postmortems, component_changes, locale },
    bundle_minutes: bundleOf(row.bundle_minutes),
    paused_until: paused,
  }
}
