import { uptimeFilter, visibleComponents } from '../../core/publication/showcase.ts'
import { COMPONENT_STATUSES } from '../../core/status/component.ts'
import { addDays } from '../../core/time/zone.ts'
import { BAR_DAYS } from '../../core/uptime/days.ts'
import { ownerLangAttributes } from '../../i18n/lang-attributes.ts'
import { AsOf } from './AsOf.tsx'
import { ComponentRow } from './ComponentRow.tsx'
import { Icon } from './Icon.tsx'
import { type PageView, pageHref } from './page-view.ts'
import { STATUS_CLASS, statusWord } from './presentation.ts'
import { type ComponentSection, componentSections } from './sections.ts'

/** With more components than this, groups without trouble are folded. */
const FOLD_FROM = 40

/** Components with their bars. */
export function Components({ view }: { view: PageView }) {
  const { words, formats, publication } = view
  const listed = visibleComponents(publication.components)
  if (!listed.some(({ is_group }) => !is_group)) return null
  const fold = listed.length > FOLD_FROM
  const isMeasured = uptimeFilter(publication.components)
  return (
    <section
      className="sec"
      aria-labelledby="components"
      data-operational={words.visitor.statusOperational}
      data-unknown={words.visitor.noData}
      data-pair={words.visitor.pair({ first: '{first}', second: '{second}' })}
      data-labelled={words.visitor.labelled({ label: '{label}', text: '{text}' })}
    >
      <div className="g">
        <h2 id="components">{words.visitor.components}</h2>
        <div>
          <p className="legend">
            {(['operational', ...COMPONENT_STATUSES.slice(2), 'under_maintenance'] as const).map((status) => (
              <span key={status}>
                <Icon name={STATUS_CLASS[status]} />
                {statusWord(status, words)}
              </span>
            ))}
          </p>
          <p className="legend gap">{words.visitor.barLegend}</p>
          {listed.some(isMeasured) && (
            <p className="legend">
              <AsOf view={view} />
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
        <Group key={section.group?.id ?? section.members[0]?.id} section={section} fold={fold} view={view} />
      ))}
    </section>
  )
}

function Group({
  section: { group, members },
  fold,
  view,
}: {
  section: ComponentSection
  fold: boolean
  view: PageView
}) {
  const affected = members.filter(({ status }) => status !== 'operational').length
  const { visitor } = view.words
  const count =
    affected === 0
      ? visitor.allOperational(members.length)
      : visitor.someAffected({ some: affected, all: members.length })
  const isMeasured = uptimeFilter(view.publication.components)
  const rows = (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one.
    <ul className="rows" role="list">
      {members.map((component) => (
        <ComponentRow key={component.id} component={component} view={view} isMeasured={isMeasured(component)} />
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
          <a
            href={pageHref(view, `/components/${group.id}`)}
            {...ownerLangAttributes(view.publication.page, view.words)}
          >
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
