import type { TeamWords } from '../../i18n/team.ts'
import { Icon } from '../visitor/Icon.tsx'

/** How many components the preview shows. */
const MAX_SHOWN = 12

interface Props {
  name: string
  components: readonly string[]
  words: TeamWords
}

/** What visitors will see: the page's name, how it is, and its components. */
export function PagePreview({ name, components, words }: Props) {
  const left = components.length - MAX_SHOWN
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long one scrolls within itself.
    <section className="cview" aria-label={words.firstRun.yourPage} tabIndex={0}>
      <div className="cpv">
        <p className="logo">
          <bdi>{name}</bdi>
        </p>
        <p className="cverdict">
          <Icon name={components.length > 0 ? 'ok' : 'void'} />
          <b>{components.length > 0 ? words.verdict.allOperational : words.verdict.nothingListed}</b>
        </p>
        <div>
          {components.slice(0, MAX_SHOWN).map((component, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name while they are being written
            <p className="pvrow" key={at}>
              <Icon name="ok" />
              <bdi>{component}</bdi>
            </p>
          ))}
          {left > 0 && <p className="pvrow soft">+ {left}</p>}
        </div>
      </div>
    </section>
  )
}
