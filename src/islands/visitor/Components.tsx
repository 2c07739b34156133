import { uptimeFilter, visibleComponents } from '../../core/publication/showcase.ts'
import { COMPONENT_STATUSES } from '../../core/status/component.ts'
import { BarAxis } from './BarAxis.tsx'
import { ComponentGroup } from './ComponentGroup.tsx'
import { Icon } from './Icon.tsx'
import type { PageView } from './page-view.ts'
import { STATUS_CLASS, statusWord } from './presentation.ts'
import { componentSections } from './sections.ts'
import { UptimeFormula } from './UptimeFormula.tsx'

/** With more components than this, a group is one row while all of it is operational. */
const MAX_UNFOLDED = 12

/** Components with their lines of ninety days. */
export function Components({ view }: { view: PageView }) {
  const { words, publication } = view
  const listed = visibleComponents(publication.components)
  const count = listed.filter(({ is_group }) => !is_group).length
  if (count === 0) return null
  const isMeasured = uptimeFilter(publication.components)
  const hasBars = listed.some(isMeasured)
  const { visitor } = words
  return (
    <section
      className="sec"
      aria-labelledby="components"
      data-day={view.publication.day}
      data-operational={visitor.operationalAllDay}
      data-unknown={visitor.noData}
      data-pair={visitor.pair({ first: '{first}', second: '{second}' })}
      data-labelled={visitor.labelled({ label: '{label}', text: '{text}' })}
    >
      <div className="g">
        <h2 id="components">{visitor.components}</h2>
        {hasBars && <BarAxis view={view} />}
      </div>
      <div className="all">
        {componentSections(listed).map((section) => (
          <ComponentGroup
            key={section.group?.id ?? section.members[0]?.id}
            section={section}
            view={view}
            isFolded={count > MAX_UNFOLDED}
            isMeasured={isMeasured}
          />
        ))}
      </div>
      {hasBars && (
        <div className="g">
          <span />
          <Legend view={view} />
        </div>
      )}
    </section>
  )
}

/** What lines, marks and figures mean. */
function Legend({ view }: { view: PageView }) {
  const { words } = view
  const { visitor } = words
  return (
    <details className="how">
      <summary className="ch">{visitor.howToRead}</summary>
      <p>{visitor.linesLegend}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one. */}
      <ul className="key" role="list">
        {(['operational', ...COMPONENT_STATUSES.slice(2), 'under_maintenance'] as const).map((status) => (
          <li key={status}>
            <Icon name={STATUS_CLASS[status]} />
            {statusWord(status, words)}
          </li>
        ))}
        <li>
          <Icon name="void" />
          {visitor.noData}
        </li>
      </ul>
      <UptimeFormula view={view} />
    </details>
  )
}
