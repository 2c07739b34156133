import { useStore } from '@nanostores/react'
import { useState } from 'react'
import * as v from 'valibot'
import type { PageLocales } from '../../core/page/locales.ts'
import { CHANNELS, Channel, SUBSCRIBER_STATES, SubscriberState } from '../../core/subscriber/channel.ts'
import type { ListedSubscriber } from '../../core/subscriber/listed.ts'
import { isWholeAddress } from '../../core/subscriber/whole-address.ts'
import type { RemovalsStore } from '../../stores/team/subscribers/removals.ts'
import type { SubscriberListState, SubscriberListStore } from '../../stores/team/subscribers/subscriber-list.ts'
import type { SubscribersIo } from '../../stores/team/subscribers/subscribers-io.ts'
import { FilterSelect } from '../incidents/FilterSelect.tsx'
import { channelName } from '../notifying/channel-name.ts'
import { countText } from '../notifying/count-text.ts'
import type { ComponentGroup } from '../team/board-view.ts'
import { useNow } from '../team/team.ts'
import { useLoaded } from '../team/use-loaded.ts'
import { followedNames } from './followed-names.ts'
import type { SubscribersLocalization } from './localization.ts'
import { nameId, SubscriberRow } from './SubscriberRow.tsx'
import { subscriberName } from './subscriber-name.ts'

interface Props extends SubscribersLocalization {
  io: SubscribersIo
  list: SubscriberListStore
  removals: RemovalsStore
  state: SubscriberListState
  groups: readonly ComponentGroup[]
  /** Null until the page is known. */
  page: (PageLocales & { locale: string }) | null
  slug: string
}

/** The id of the list's title. */
export const TITLE = 'all-subscribers'

/** All subscribers, from the newest on; one is found by the whole address alone. */
export function AllSubscribers({ io, list, removals, state, groups, page, slug, ...localization }: Props) {
  const { words } = localization
  const now = useNow()
  const { subscribers: texts, locale } = words
  const { choice, totals } = state
  const names = followedNames(groups)
  const [opened, setOpened] = useState<string | null>(null)
  const details = useLoaded(
    () => import('./SubscriberDetails.tsx'),
    opened !== null,
    () => setOpened(null),
    words,
  )
  const leaving = useStore(removals.$leaving)
  const rows = state.rows.filter(({ id }) => !leaving.has(id))
  const all = Object.values(totals?.states ?? {}).reduce((sum, one) => sum + one, 0) - leaving.size
  const chosen = <Value,>(schema: v.GenericSchema<unknown, Value>, value: string): Value | '' => {
    const parsed = v.safeParse(schema, value)
    return parsed.success ? parsed.output : ''
  }
  function remove(row: ListedSubscriber): void {
    const at = rows.indexOf(row)
    const next = rows[at + 1] ?? rows[at - 1]
    document.getElementById(next ? nameId(next.id) : TITLE)?.focus({ preventScroll: true })
    const name = subscriberName(row, words.notifying)
    removals.remove(row, {
      removed: texts.removed({ name }),
      returned: texts.returned({ name }),
      failed: texts.failedNow,
      unconfirmed: words.components.unconfirmed,
    })
  }
  return (
    <section className="csec" aria-labelledby={TITLE}>
      <header>
        <h2 id={TITLE} tabIndex={-1}>
          {texts.all}
        </h2>
      </header>
      <div className="csubscribed">
        <search>
          <form className="cfilter csearch" onSubmit={(event) => event.preventDefault()}>
            <label className="lab" htmlFor="subscriber-words">
              {texts.find}
            </label>
            <input
              className="in cq"
              id="subscriber-words"
              type="search"
              autoComplete="off"
              maxLength={2000}
              aria-describedby="subscriber-words-hint"
              value={choice.q}
              onChange={({ target }) => void list.choose({ q: target.value })}
            />
            <p className="hint" id="subscriber-words-hint" role="status">
              {choice.q.trim() !== '' && !isWholeAddress(choice.q) && texts.findHint}
            </p>
            <FilterSelect
              id="subscriber-channel"
              label={texts.channel}
              any={texts.anyChannel}
              value={choice.channel}
              options={CHANNELS.map((one) => [one, channelName(one, words.notifying)])}
              onChoose={(value) => void list.choose({ channel: chosen(Channel, value) })}
            />
            <FilterSelect
              id="subscriber-state"
              label={texts.state}
              any={texts.anyState}
              value={choice.state}
              options={SUBSCRIBER_STATES.map((one) => [one, texts[`state_${one}`]])}
              onChoose={(value) => void list.choose({ state: chosen(SubscriberState, value) })}
            />
          </form>
        </search>
        {rows.length > 0 && (
          <table className="ctab csubscribers">
            <caption className="v">{words.team.subscribers}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.who}</th>
                <th scope="col">{texts.follows}</th>
                <th scope="col">{texts.since}</th>
                <th scope="col">{texts.state}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <SubscriberRow
                  key={row.id}
                  row={row}
                  names={names}
                  pageLocale={page?.locale ?? ''}
                  now={now}
                  isOpen={row.id === opened}
                  onToggle={() => setOpened(row.id === opened ? null : row.id)}
                  {...localization}
                >
                  {row.id === opened && details && (
                    <details.SubscriberDetails
                      io={io}
                      list={list}
                      row={row}
                      groups={groups}
                      page={page}
                      slug={slug}
                      onRemove={() => remove(row)}
                      {...localization}
                    />
                  )}
                </SubscriberRow>
              ))}
            </tbody>
          </table>
        )}
        {rows.length === 0 && state.state === 'ready' && <p className="cnone">{texts.noneFound}</p>}
        <p className="acts">
          {state.next !== null && (
            <button className="btn" type="button" onClick={() => void list.more()}>
              {texts.more}
            </button>
          )}
          <span className="soft">
            {texts.shown({ count: countText(rows.length, locale), all: countText(all, locale) })}
          </span>
        </p>
        <details className="ckept">
          <summary>{texts.kept}</summary>
          <p className="soft">{texts.keptText}</p>
        </details>
      </div>
    </section>
  )
}
