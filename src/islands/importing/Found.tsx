import { useEffect, useRef } from 'react'
import type { ImportState } from '../../core/statuspage/import-state.ts'
import type { PageImportStore } from '../../stores/team/importing/page-import.ts'
import type { Localization } from '../team/team.ts'
import { componentsText, effectsOf, hostOf, leftText, sumOf, unreadText } from './import-text.ts'

interface Props extends Localization {
  state: Extract<ImportState, { state: 'found' }>
  isAsking: boolean
  store: PageImportStore
}

/** What stands at the address, before anything is written. */
export function Found({ state, isAsking, store, words, formats }: Props) {
  const { importing } = words
  const { preview, address } = state
  const { newest, since, upcoming, unread, would } = preview
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const totals = sumOf(would)
  const hasNews = totals.created + totals.changed > 0
  return (
    <div className="cform">
      <div>
        <h2 className="clab" ref={heading} tabIndex={-1}>
          {importing.foundAt({ host: hostOf(address) })} · <bdi>{preview.name}</bdi>
        </h2>
        <ul className="crows">
          <li className="crow">
            <div>
              <b>{componentsText(preview, words)}</b>
            </div>
          </li>
          <li className="crow">
            <div>
              <b>
                {preview.incidents === 0 ? importing.noIncidents : importing.incidents(preview.incidents)}
                {since !== null && ` ${importing.since({ date: formats.longDate(since) })}`}
              </b>
              {newest && (
                <p className="soft">{importing.newest({ name: newest.name, date: formats.longDate(newest.at) })}</p>
              )}
              {(preview.incidents >= 50 || preview.maintenances >= 50) && (
                <p className="soft">{importing.newestOnly}</p>
              )}
            </div>
          </li>
          <li className="crow">
            <div>
              <b>{importing.maintenances(preview.maintenances)}</b>
              {upcoming > 0 && <p className="soft">{importing.upcoming(upcoming)}</p>}
            </div>
          </li>
          {effectsOf(would, { words, formats }).map(({ label, lines }) => (
            <li className="crow" key={label}>
              <div>
                <b>{label}</b>
                {lines.map((line, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
                  <p className="soft" key={at}>
                    {line}
                  </p>
                ))}
              </div>
            </li>
          ))}
          <li className="crow">
            <div>
              <b>{importing.notRead}</b>
              <p className="soft">{importing.subscribers}</p>
              {unread.map((one) => (
                <p className="soft" key={`${one.what} ${one.name} ${one.field}`}>
                  {unreadText(one, words)}
                </p>
              ))}
            </div>
          </li>
          {would.left.length > 0 && (
            <li className="crow">
              <div>
                <b>{importing.leftAlone}</b>
                {would.left.map((one) => (
                  <p className="soft" key={`${one.what} ${one.name} ${one.why}`}>
                    {leftText(one, words)}
                  </p>
                ))}
              </div>
            </li>
          )}
        </ul>
        <p className="hint">{hasNews ? importing.would(totals) : importing.nothingNew}</p>
      </div>
      <p className="acts">
        {hasNews && (
          <>
            <button className="btn go" type="button" disabled={isAsking} onClick={() => void store.run('everything')}>
              {importing.importAll}
            </button>
            <button
              className="btn quiet"
              type="button"
              disabled={isAsking}
              onClick={() => void store.run('components')}
            >
              {importing.importComponents}
            </button>
          </>
        )}
        <button className="btn quiet" type="button" disabled={isAsking} onClick={() => void store.forget()}>
          {importing.another}
        </button>
      </p>
    </div>
  )
}
