import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { consoleAddress } from '../../core/page/console-address.ts'
import { type ConsoleProps, localizationFor, pages } from '../team/team.ts'

const SHEET = 'page-menu'

/** At the head of the frame: the page that the console is of, and the person's others. */
export function PageSwitcher(props: ConsoleProps) {
  const { words } = localizationFor(props)
  const { page, slug, name, logo, publicUrl } = props
  const others = useStore(pages.$pages, { ssr: 'initial' })
  const mayMake = useStore(pages.$mayMake, { ssr: 'initial' })
  // It opens without this script too: what was pressed before it came.
  useEffect(() => {
    if (document.getElementById(SHEET)?.matches(':popover-open')) void pages.load()
  }, [])
  return (
    <>
      <button className="cpage" type="button" popoverTarget={SHEET} onClick={() => void pages.load()}>
        {logo ? (
          <img src={logo} alt="" width="24" height="24" />
        ) : (
          <svg aria-hidden="true">
            <use href="#aldis" />
          </svg>
        )}
        <b>{name}</b>
        <svg className="ci" aria-hidden="true">
          <use href="#u-down" />
        </svg>
        <span className="v">, {words.shell.switchPage}</span>
      </button>
      <div className="csheet" id={SHEET} popover="auto" role="dialog" aria-label={words.shell.switchPage}>
        <h2>{words.shell.pages}</h2>
        <a href={consoleAddress(slug)} aria-current="true">
          <bdi>{name}</bdi>
          <svg className="ci" aria-hidden="true">
            <use href="#u-check" />
          </svg>
        </a>
        {others.state === 'loaded' &&
          others.pages
            .filter(({ id }) => id !== page)
            .map((one) => (
              <a key={one.id} href={consoleAddress(one.slug)}>
                <bdi>{one.name}</bdi>
              </a>
            ))}
        {others.state === 'failed' && <p className="soft">{words.shell.pagesUnknown}</p>}
        {(publicUrl !== null || mayMake) && <hr />}
        {mayMake && <a href={consoleAddress('new')}>{words.pages.newPage}</a>}
        {publicUrl !== null && <a href={publicUrl}>{words.shell.openPublicPage}</a>}
      </div>
    </>
  )
}
