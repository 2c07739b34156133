import { STATUS_CLASS } from '../../core/component/status-class.ts'
import { formatVerdict } from '../../core/verdict/sentence.ts'
import type { Localization } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import type { PagePreviewed } from './preview-rows.ts'

/** How many lines the preview shows. */
const MAX_SHOWN = 12

interface Props extends Localization {
  name: string
  /** What the page lists and how it is; null for one that is still to be made. */
  page: PagePreviewed | null
}

/** What visitors will see: the page's name, how it is, and its components. */
export function PagePreview({ name, page, words, formats }: Props) {
  const rows = page?.rows ?? []
  const left = rows.length - MAX_SHOWN
  const verdict = page && formatVerdict(page.status.verdict, words.verdict, formats)
  return (
    <section
      className="cview"
      aria-label={words.firstRun.yourPage}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for who has only keys
      tabIndex={0}
    >
      <div className="cpv">
        <p className="logo">
          <bdi>{name}</bdi>
        </p>
        <p className="cverdict">
          <Icon name={page?.status.indicator ?? 'void'} />
          <b>{verdict?.bold ?? words.verdict.nothingListed}</b>
        </p>
        <div>
          {rows.slice(0, MAX_SHOWN).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name while they are being written
            <p className={row.isInGroup ? 'pvrow in' : 'pvrow'} key={at}>
              <Icon name={STATUS_CLASS[row.status]} />
              {row.isGroup ? (
                <b>
                  <bdi>{row.name}</bdi>
                </b>
              ) : (
                <bdi>{row.name}</bdi>
              )}
            </p>
          ))}
          {left > 0 && <p className="pvrow soft">+ {left}</p>}
        </div>
      </div>
    </section>
  )
}
