import type { UptimeDocument } from '../../core/archive/uptime.ts'
import type { PublicComponent } from '../../core/publication/publication.ts'
import { addMonths, monthOfDay } from '../../core/time/month.ts'
import { BAR_DAYS } from '../../core/uptime/days.ts'
import { ownerLangAttributes } from '../../i18n/lang-attributes.ts'
import { capitalizeFirst, shortMonthName } from '../../i18n/months.ts'
import type { PageWords } from '../../i18n/words/page-words.ts'
import { type PageView, pageHref } from './page-view.ts'
import { componentSections } from './sections.ts'

const DAYS = 30
const MONTHS = 12

interface Props {
  /** Components whose uptime is shown, and their groups, in page order. */
  components: readonly PublicComponent[]
  uptimes: readonly UptimeDocument[]
  view: PageView & { words: PageWords }
}

/**
 * The uptime of all components, one row each: over the last days, and by month, the current one first. Works without
 * scripts.
 */
export function UptimeTable({ components, uptimes, view }: Props) {
  const { words, publication } = view
  const langProps = ownerLangAttributes(publication.page, words)
  const present = monthOfDay(publication.day)
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(present, -back))
  const known = new Map(uptimes.map((one) => [one.component, one]))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys must scroll it (axe: scrollable-region-focusable).
    <section className="scroll uptimes" aria-labelledby="table" tabIndex={0}>
      <table>
        <caption className="v" id="table">
          {words.uptime.table}
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.uptime.component}</th>
            {[DAYS, BAR_DAYS].map((count) => (
              <th scope="col" key={count}>
                {words.uptime.lastDays(count)}
              </th>
            ))}
            {months.map((month) => (
              <th scope="col" key={month}>
                <a href={pageHref(view, `/history/${month}`)}>
                  {capitalizeFirst(words.locale, shortMonthName(words.locale, month))}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        {componentSections(components).map(({ group, members }) => (
          <tbody key={group?.id ?? members[0]?.id}>
            {group && (
              <tr>
                <th scope="rowgroup" colSpan={MONTHS + 3}>
                  <a href={pageHref(view, `/components/${group.id}`)} {...langProps}>
                    {group.name}
                  </a>
                </th>
              </tr>
            )}
            {members.map((component) => {
              const one = known.get(component.id)
              return (
                <tr key={component.id}>
                  <th scope="row">
                    <a href={pageHref(view, `/components/${component.id}`)} {...langProps}>
                      {component.name}
                    </a>
                  </th>
                  <Figure uptime={one?.days ?? null} view={view} />
                  <Figure uptime={component.uptime} view={view} />
                  {months.map((month) => (
                    <Figure
                      key={month}
                      uptime={one?.months.find((other) => other.month === month)?.uptime ?? null}
                      view={view}
                    />
                  ))}
                </tr>
              )
            })}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function Figure({ uptime, view: { words, formats } }: { uptime: number | null; view: PageView }) {
  if (uptime !== null) return <td className={uptime === 100 ? 'soft' : undefined}>{formats.uptime(uptime)}</td>
  return (
    <td className="soft">
      <span aria-hidden="true">–</span>
      <span className="v">{words.visitor.noData}</span>
    </td>
  )
}
