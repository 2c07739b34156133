import { useState } from 'react'
import type { AuditRow } from '../../core/audit/audit-page.ts'
import { changesOf } from '../../core/audit/deed.ts'
import { commaOf } from '../../i18n/base/comma.ts'
import { formatTime } from '../team/format-time.ts'
import type { AuditLocalization } from './localization.ts'
import { auditNotes, auditSentence, auditSubject, fieldName, shortChanges, valueText } from './sentences.ts'

/** The rows of the log, each a sentence with what it changed. */
export function AuditRows({
  rows,
  now,
  ...localization
}: AuditLocalization & { rows: readonly AuditRow[]; now: number }) {
  return (
    <ul className="crows" aria-label={localization.words.audit.list}>
      {rows.map((row) => (
        <OneRow key={row.id} row={row} now={now} {...localization} />
      ))}
    </ul>
  )
}

function OneRow({ row, now, words, formats }: AuditLocalization & { row: AuditRow; now: number }) {
  const [isOpen, setOpen] = useState(false)
  const { audit } = words
  const sentence = auditSentence(row, words)
  const subject = auditSubject(row)
  const comma = commaOf(words.locale)
  const changes = row.action === 'create' || row.action === 'update' || row.action === 'delete' ? changesOf(row) : []
  return (
    <li className="crow timed">
      <time dateTime={row.at}>{formatTime(row.at, now, formats)}</time>
      <div>
        <b className="csentence">{sentence}</b>
        {!isOpen && shortChanges(row, { words, formats }, now).map((text) => <p key={text}>{text}</p>)}
        <p className="soft">
          {subject !== '' && (
            <>
              <bdi>{subject}</bdi>
              {comma}
            </>
          )}
          {auditNotes(row, { words, formats }, now).join(comma)}
        </p>
        {isOpen && (
          <dl className="cchanges">
            {changes.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{fieldName(field, words)}</dt>
                {row.before !== null && (
                  <dd>
                    <del>
                      <bdi>{valueText(row, field, before, { words, formats }, now)}</bdi>
                    </del>
                  </dd>
                )}
                {row.after !== null && (
                  <dd>
                    <ins>
                      <bdi>{valueText(row, field, after, { words, formats }, now)}</bdi>
                    </ins>
                  </dd>
                )}
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className="cside">
        {changes.length > 0 && (
          <button className="text" type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? audit.less : audit.more}
            <span className="v">{audit.moreAbout({ sentence })}</span>
          </button>
        )}
      </div>
    </li>
  )
}
