import { useEffect, useRef, useState } from 'react'
import { badgesMarkdown, widgetHtml } from '../../core/embed/snippets.ts'
import { consoleAddress } from '../../core/page/console-address.ts'
import { Colleagues } from '../members/Colleagues.tsx'
import { type ConsoleProps, type Localization, useIsHydrated } from '../team/team.ts'

/** The third step: the page's address, what of it stands on other sites, and who else works on it. */
export function ShareStep({ props, words }: Localization & { props: ConsoleProps }) {
  const { firstRun } = words
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  // The edge does not say by which address the browser reached it.
  const isHydrated = useIsHydrated()
  const url = isHydrated && props.publicUrl !== null ? URL.parse(props.publicUrl, location.href) : null
  const address = url ? url.origin : ''
  const snippet = { origin: address, localPath: (path: string) => path, language: '', alt: props.name, component: '' }
  const [badge = ''] = badgesMarkdown(snippet).split('\n')
  return (
    <div className="cin2">
      <h2 className="clive" ref={heading} tabIndex={-1}>
        {props.publicUrl === null ? firstRun.noAddress : firstRun.live}
      </h2>
      {props.publicUrl === null ? (
        <p>
          <a className="culine" href={consoleAddress(props.slug, 'settings/domains')}>
            {words.domains.title}
          </a>
        </p>
      ) : (
        <>
          <div className="cfield">
            <div className="clab">{firstRun.address}</div>
            <div className="cjoin">
              <a className="culine" href={props.publicUrl}>
                {url?.host ?? props.publicUrl}
              </a>
              <Copy text={`${address}/`} words={words} />
            </div>
          </div>
          <Snippet label={firstRun.badge} hint={firstRun.badgeHint} text={badge} words={words} />
          <Snippet label={firstRun.widget} hint={firstRun.widgetHint} text={widgetHtml(snippet)} words={words} />
          <Snippet label={firstRun.feed} text={`${address}/history.atom`} words={words} />
        </>
      )}
      <Colleagues props={props} words={words} />
      <p className="acts">
        <a className="btn go" href={consoleAddress(props.slug)}>
          {firstRun.openConsole}
        </a>
      </p>
    </div>
  )
}

interface SnippetProps extends Pick<Localization, 'words'> {
  label: string
  hint?: string
  text: string
}

function Snippet({ label, hint, text, words }: SnippetProps) {
  const id = `share-${label}`
  return (
    <div className="cfield">
      <label htmlFor={id}>
        {label}
        {hint && <small>{hint}</small>}
      </label>
      <div className="cjoin">
        <input className="in mono" id={id} dir="ltr" readOnly value={text} onFocus={(event) => event.target.select()} />
        <Copy text={text} words={words} />
      </div>
    </div>
  )
}

/** Copies a text; where the browser does not allow that, the field beside it is there to be selected. */
function Copy({ text, words }: { text: string } & Pick<Localization, 'words'>) {
  const [isCopied, setCopied] = useState(false)
  return (
    <button
      className="btn"
      type="button"
      onClick={() => {
        navigator.clipboard?.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }}
    >
      <span role="status">{isCopied ? words.firstRun.copied : words.firstRun.copy}</span>
    </button>
  )
}
