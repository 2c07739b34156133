import type { PublicComponent } from '../../core/publication/publication.ts'
import { worstStatus } from '../../core/status/component.ts'
import { lowestUptime } from '../../core/uptime/lowest.ts'
import { ownTextAttributes } from '../../i18n/lang-attributes.ts'
import { Bar } from './Bar.tsx'
import { ComponentRow } from './ComponentRow.tsx'
import { Icon } from './Icon.tsx'
import { type PageView, pageHref } from './page-view.ts'
import { STATUS_CLASS } from './presentation.ts'
import type { ComponentSection } from './sections.ts'

interface Props {
  section: ComponentSection
  view: PageView
  /** Whether it is one row while all of it is operational. */
  isFolded: boolean
  isMeasured: (component: PublicComponent) => boolean
}

/** A group with its components, or components without a group. */
export function ComponentGroup({ section: { group, members }, view, isFolded, isMeasured }: Props) {
  const rows = (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one.
    <ul className="rows" role="list">
      {members.map((component) => (
        <ComponentRow key={component.id} component={component} view={view} isMeasured={isMeasured(component)} />
      ))}
    </ul>
  )
  if (!group) {
    return (
      <div className="grp g">
        <span />
        {rows}
      </div>
    )
  }
  if (isFolded) return <FoldedGroup group={group} members={members} view={view} isMeasured={isMeasured} rows={rows} />
  const heading = `group-${group.id}`
  return (
    <section className="grp g" aria-labelledby={heading}>
      <h3 id={heading}>
        <a
          href={pageHref(view, `/components/${group.id}`)}
          {...ownTextAttributes(view.publication.page, view.words, group, 'name')}
        >
          {group.name}
        </a>
      </h3>
      {rows}
    </section>
  )
}

interface FoldedProps extends Pick<Props, 'view' | 'isMeasured'> {
  group: PublicComponent
  members: readonly PublicComponent[]
  rows: React.ReactNode
}

/**
 * One row: how many are affected, the worst of each day, the lowest uptime. It loads open where something is affected;
 * later changes leave it as it is (reading-position.ts).
 */
function FoldedGroup({ group, members, view, isMeasured, rows }: FoldedProps) {
  const { visitor } = view.words
  const affected = members.filter(({ status }) => status !== 'operational')
  const measured = members.filter(isMeasured)
  const lowest = lowestUptime(measured)
  const statusClass = STATUS_CLASS[worstStatus(members.map(({ status }) => status))]
  return (
    <details className="grp" open={affected.length > 0} id={`group-${group.id}`}>
      <summary className="g">
        <h3 {...ownTextAttributes(view.publication.page, view.words, group, 'name')}>{group.name}</h3>
        <span className="r open">
          <Icon name={affected.length === 0 ? 'tick' : statusClass} className={statusClass} />
          <span>
            {affected.length === 0
              ? visitor.allOperational(members.length)
              : visitor.someAffected({ some: affected.length, all: members.length })}
          </span>
          {measured.length > 0 && (
            <>
              <Bar components={measured} day={view.publication.day} />
              <span className="u">
                <span className="v">{visitor.lowestUptime} </span>
                {lowest === null ? visitor.noData : view.formats.uptime(lowest)}
              </span>
            </>
          )}
        </span>
      </summary>
      {rows}
      <p className="in-col">
        <a className="more" href={pageHref(view, `/components/${group.id}`)}>
          {visitor.allOf({ name: group.name })}
        </a>
      </p>
    </details>
  )
}
