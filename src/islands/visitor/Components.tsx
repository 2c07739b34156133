import { listedNow, uptimeShown } from '../../core/publication/showcase.ts'
import { COMPONENT_STATUSES } from '../../core/status/component.ts'
import { addDays } from '../../core/time/zone.ts'
import { BAR_DAYS } from '../../core/uptime/days.ts'
import { ownTongue } from '../../i18n/tongue.ts'
import { AsOf } from './AsOf.tsx'
import { ComponentRow } from './ComponentRow.tsx'
import { Icon } from './Icon.tsx'
import { STATUS_CLASS, statusWord } from './looks.ts'
import { type ComponentSection, componentSections } from './sections.ts'
import { hrefOf, type Shown } from './shown.ts'

/** More components than this, and groups fold themselves while nothing in them is wrong. */
const FOLD_FROM = 40

/** Components with their bars. */
export function Components({ shown }: { shown: Shown }) {
  const { words, formats, publication } = shown
  const listed = listedNow(publication.components)
  if (!listed.some(({ is_group }) => !is_group)) return null
  const fold = listed.length > FOLD_FROM
  const isMeasured = uptimeShown(publication.components)
  return (
    <section
      className="sec"
      aria-labelledby="components"
      data-operational={words.visitor.statusOperational}
      data-unknown={words.visitor.noData}
      data-both={words.visitor.both({ first: '{first}', second: '{second}' })}
      data-labelled={words.visitor.labelled({ label: '{label}', text: '{text}' })}
    >
      <div className="g">
        <h2 id="components">{words.visitor.components}</h2>
        <div>
          <p className="key">
            {(['operational', ...COMPONENT_STATUSES.slice(2), 'under_maintenance'] as const).map((status) => (
              <span key={status}>
                <Icon name={STATUS_CLASS[status]} />
                {statusWord(status, words)}
              </span>
            ))}
          </p>
          <p className="key gap">{words.visitor.key}</p>
          {listed.some(isMeasured) && (
            <p className="key">
              <AsOf shown={shown} />
            </p>
          )}
        </div>
      </div>
      <div className="g more">
        <span />
        <div className="axis" aria-hidden="true">
          <div>
            <span>{formats.day(addDays(publication.day, 1 - BAR_DAYS))}</span>
            <span>{words.visitor.today}</span>
          </div>
        </div>
      </div>
      {componentSections(listed).map((section) => (
        <Group key={section.group?.id ?? section.members[0]?.id} section={section} fold={fold} shown={shown} />
      ))}
    </section>
  )
}

function Group({
  section: { group, members },
  fold,
  shown,
}: {
  section: ComponentSection
  fold: boolean
  shown: Shown
}) {
  const affected = members.filter(({ status }) => status !== 'operational').length
  const { visitor } = shown.words
  const count =
    affected === 0
      ? visitor.allOperational(members.length)
      : visitor.someAffected({ some: affected, all: members.length })
  const isMeasured = uptimeShown(shown.publication.components)
  const rows = (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one.
    <ul className="rows" role="list">
      {members.map((component) => (
        <ComponentRow key={component.id} component={component} shown={shown} isMeasured={isMeasured(component)} />
      ))}
    </ul>
  )
  if (!group)
    return (
      <div className="grp g">
        <span />
        {rows}
      </div>
    )
  const heading = `group-${group.id}`
  return (
    <section className="grp g" aria-labelledby={heading}>
      <div>
        <h3 id={heading}>
          <a href={hrefOf(shown, `/components/${group.id}`)} {...ownTongue(shown.publication.page, shown.words)}>
            {group.name}
          </a>
        </h3>
        {!fold && <p>{count}</p>}
      </div>
      {fold ? (
        <details open={affected > 0} data-drawn={affected > 0 ? 'open' : undefined} data-key={group.id}>
          <summary className="fold">{count}</summary>
          {rows}
        </details>
      ) : (
        rows
      )}
    </section>
  )
}
