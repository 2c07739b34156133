import type { UptimeDocument } from '../../core/archive/uptime.ts'
import type { PublicComponent } from '../../core/publication/publication.ts'
import { addMonths, monthOfDay } from '../../core/time/month.ts'
import { uptimeOverMonths } from '../../core/uptime/calendar.ts'
import { BAR_DAYS } from '../../core/uptime/days.ts'
import { ownerLangAttributes } from '../../i18n/lang-attributes.ts'
import { capitalizeFirst, shortMonthName } from '../../i18n/months.ts'
import type { PageWords } from '../../i18n/words/page-words.ts'
import { type PageView, pageHref } from './page-view.ts'
import { type ComponentSection, componentSections } from './sections.ts'

/** The last months stand in columns of their own; all of them are in a component's calendar. */
const MONTH_COLUMNS = 3
/** Over how many months the last column goes. */
const MONTHS = 12

interface Props {
  /** Components whose uptime is shown, and their groups, in page order. */
  components: readonly PublicComponent[]
  uptimes: readonly UptimeDocument[]
  view: PageView & { words: PageWords }
}

/**
 * The uptime of all components, a table for each group: the last months with the present one last, and the whole. Works
 * without scripts.
 */
export function UptimeTable({ components, uptimes, view }: Props) {
  const { words, publication } = view
  const langProps = ownerLangAttributes(publication.page, words)
  const sections = componentSections(components).filter(({ members }) => members.length > 0)
  return (
    <>
      {sections.map((section, at) => {
        const { group } = section
        const heading = group && `group-${group.id}`
        return (
          <section
            key={group?.id ?? section.members[0]?.id}
            className="sec g"
            {...(heading ? { 'aria-labelledby': heading } : { 'aria-label': words.uptime.table })}
          >
            {group ? (
              <h2 id={heading ?? undefined}>
                <a href={pageHref(view, `/components/${group.id}`)} {...langProps}>
                  {group.name}
                </a>
              </h2>
            ) : (
              <span />
            )}
            <Uptimes section={section} uptimes={uptimes} view={view} isFirst={at === 0} />
          </section>
        )
      })}
    </>
  )
}

interface TableProps extends Pick<Props, 'uptimes' | 'view'> {
  section: ComponentSection
  /** Only the first table shows what its columns are: all have the same. */
  isFirst: boolean
}

function Uptimes({ section, uptimes, view, isFirst }: TableProps) {
  const { words, publication } = view
  const langProps = ownerLangAttributes(publication.page, words)
  const present = monthOfDay(publication.day)
  const months = Array.from({ length: MONTH_COLUMNS }, (_, at) => addMonths(present, at + 1 - MONTH_COLUMNS))
  const monthName = (month: string) => capitalizeFirst(words.locale, shortMonthName(words.locale, month))
  // Narrow windows leave out the months before, and where letters are large the present one too.
  const columnClass = (month: string) => (month === present ? 'present' : 'old')
  const columnText = (text: string) => (isFirst ? text : <span className="v">{text}</span>)
  return (
    <table className="uptimes">
      <colgroup>
        <col />
      </colgroup>
      <thead className={isFirst ? undefined : 'same'}>
        <tr>
          <th scope="col">
            <span className="v">{words.uptime.component}</span>
          </th>
          {months.map((month) => (
            <th scope="col" key={month} className={columnClass(month)}>
              {isFirst ? (
                <a href={pageHref(view, `/history/${month}`)}>{monthName(month)}</a>
              ) : (
                columnText(monthName(month))
              )}
            </th>
          ))}
          <th scope="col">{columnText(words.uptime.lastDays(BAR_DAYS))}</th>
          <th scope="col">{columnText(words.uptime.lastMonths(MONTHS))}</th>
        </tr>
      </thead>
      <tbody>
        {section.members.map((component) => {
          const known = uptimes.find((one) => one.component === component.id)?.months ?? []
          return (
            <tr key={component.id}>
              <th scope="row">
                <a href={pageHref(view, `/components/${component.id}`)} {...langProps}>
                  {component.name}
                </a>
              </th>
              {months.map((month) => (
                <Figure
                  key={month}
                  uptime={known.find((other) => other.month === month)?.uptime ?? null}
                  className={columnClass(month)}
                  view={view}
                />
              ))}
              <Figure uptime={component.uptime} view={view} />
              <Figure uptime={uptimeOverMonths(known)} view={view} />
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface FigureProps {
  uptime: number | null
  className?: string | undefined
  view: PageView
}

/** An uptime, in bold where something was down. */
function Figure({ uptime, className = '', view: { words, formats } }: FigureProps) {
  if (uptime !== null)
    return <td className={`${className}${uptime < 100 ? ' low' : ''}`.trim() || undefined}>{formats.uptime(uptime)}</td>
  return (
    <td className={className || undefined}>
      <span aria-hidden="true">–</span>
      <span className="v">{words.visitor.noData}</span>
    </td>
  )
}
