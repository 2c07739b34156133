import { useRef, useState } from 'react'
import type { PageLocales } from '../../core/page/locales.ts'
import { whoBringsBack } from '../../core/subscriber/bring-back.ts'
import type { ListedSubscriber } from '../../core/subscriber/listed.ts'
import { createLedgerList } from '../../stores/team/subscribers/ledger-list.ts'
import type { SubscriberListStore } from '../../stores/team/subscribers/subscriber-list.ts'
import type { SubscribersIo } from '../../stores/team/subscribers/subscribers-io.ts'
import type { ComponentGroup } from '../team/board-view.ts'
import { team, toasts } from '../team/team.ts'
import { ChangeForm } from './ChangeForm.tsx'
import type { SubscribersLocalization } from './localization.ts'
import { SubscriberLedger } from './SubscriberLedger.tsx'
import { subscriberName } from './subscriber-name.ts'
import { refusedText } from './texts.ts'

interface Props extends SubscribersLocalization {
  io: SubscribersIo
  list: SubscriberListStore
  row: ListedSubscriber
  groups: readonly ComponentGroup[]
  /** Null until the page is known: what somebody gets cannot be changed before. */
  page: PageLocales | null
  slug: string
  onRemove(): void
}

/** What is opened of a subscriber: what can be done, and what was sent to them. */
export function SubscriberDetails({ io, list, row, groups, page, slug, onRemove, ...localization }: Props) {
  const { words } = localization
  const { subscribers: texts } = words
  const { id, state } = row
  const name = subscriberName(row, words.notifying)
  const [ledger] = useState(() => createLedgerList({ ...io, note: team.noteOutcome }, { subscriber: id }))
  const [isChanging, setChanging] = useState(false)
  const changeKey = useRef<HTMLButtonElement>(null)
  async function retry(): Promise<void> {
    const outcome = await io.change(id, { kind: 'retry' })
    if (outcome.state === 'done') list.put(id, { state: outcome.value.state, problem: '' })
    toasts.show(outcome.state === 'done' ? texts.broughtBack({ name }) : refusedText(outcome, words))
  }
  async function ask(): Promise<void> {
    const outcome = await io.change(id, { kind: 'ask' })
    // They may have confirmed, or left, meanwhile.
    if (outcome.state === 'done') list.put(id, { state: outcome.value.state })
    if (outcome.state !== 'done') toasts.show(refusedText(outcome, words))
    else if (outcome.value.state === 'pending') toasts.show(texts.confirmationSent({ name }))
    if (outcome.state === 'done') await ledger.load()
  }
  async function test(): Promise<void> {
    const outcome = await io.test(id)
    toasts.show(outcome.state === 'done' ? texts.testSent : texts.failedNow)
    if (outcome.state === 'done') await ledger.load()
  }
  function endChange(): void {
    setChanging(false)
    changeKey.current?.focus()
  }
  const key = (text: string, act: () => void) => (
    <button className="btn" type="button" onClick={act}>
      {text}
    </button>
  )
  return (
    <section className="cbelow" aria-label={name}>
      <div className="acts cdo">
        {whoBringsBack(row) === 'team' && key(texts.retry, () => void retry())}
        {state === 'pending' && row.channel === 'email' && key(texts.ask, () => void ask())}
        {state !== 'unsubscribed' && page && (
          <button
            ref={changeKey}
            className="btn"
            type="button"
            aria-expanded={isChanging}
            onClick={() => setChanging(!isChanging)}
          >
            {texts.change}
          </button>
        )}
        {(state === 'active' || state === 'quarantined') && key(texts.test, () => void test())}
        <button className="btn danger" type="button" onClick={onRemove}>
          {texts.remove}
        </button>
      </div>
      {isChanging && page ? (
        <ChangeForm
          io={io}
          row={row}
          groups={groups}
          page={page}
          onChanged={(change) => list.put(id, change)}
          onClose={endChange}
          {...localization}
        />
      ) : (
        <SubscriberLedger list={ledger} slug={slug} {...localization} />
      )}
    </section>
  )
}
