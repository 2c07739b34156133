import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { consoleAddress } from '../../core/page/console-address.ts'
import type { TeamWords } from '../../i18n/team.ts'
import { createNewPage, type NewPageForm, type NewPageState } from '../../stores/team/pages/new-page.ts'
import { createNewPageIo } from '../../stores/team/pages/new-page-io.ts'
import { fillEmpty, guessFromBrowser, zonesOfBrowser } from '../first-run/browser-guess.ts'
import { PageFields } from '../first-run/PageFields.tsx'
import { PagePreview } from '../first-run/PagePreview.tsx'
import { Steps } from '../first-run/Steps.tsx'
import { refusalText } from '../team/refusals.ts'
import { type ConsoleProps, client, localizationFor, useIsHydrated } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'

/** How often a backend that did not answer is asked again, in milliseconds. */
const CHECK_AGAIN_MS = 5_000

/** The first of the three steps of one more page: its name, zone and language. */
export function NewPage(props: Pick<ConsoleProps, 'locale' | 'timeZone'>) {
  const localization = localizationFor(props)
  const { words } = localization
  const { pages } = words
  const [store] = useState(() => createNewPage(createNewPageIo(client)))
  const state = useStore(store.$newPage, { ssr: 'initial' })
  const isHydrated = useIsHydrated()
  const [name, setName] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    void store.check()
    const again = setInterval(() => {
      const now = store.$newPage.get()
      if (now.state === 'filling' && now.isUnanswered) void store.check()
    }, CHECK_AGAIN_MS)
    return () => clearInterval(again)
  }, [store])
  useEffect(() => {
    if (!isHydrated || !form.current) return
    const { name: page_name, ...rest } = store.kept() ?? { name: '' }
    fillEmpty(form.current, { ...guessFromBrowser(), ...rest, page_name })
    setName(readForm(form.current).name)
  }, [isHydrated, store])
  useEffect(() => {
    if (state.state === 'done') location.assign(consoleAddress(state.slug, 'first-run'))
    // The disabled button lost the focus; what stands in the way is an alert.
    else if (state.state === 'refused' || state.state === 'unreachable') {
      form.current?.querySelector<HTMLElement>('[aria-invalid], [type=submit]')?.focus()
    }
  }, [state])
  if (state.state === 'not_allowed') return <NotAllowed words={words} />
  const problem = problemText(state, words)
  const isBusy = state.state === 'sending' || state.state === 'done'
  return (
    <>
      <Steps current="page" page={null} words={words} />
      <div className="cin">
        <div className="cgrid">
          <form
            ref={form}
            className="cform"
            method="post"
            noValidate
            onInput={(event) => {
              const filled = readForm(event.currentTarget)
              setName(filled.name)
              store.type(filled)
            }}
            onSubmit={(event) => {
              event.preventDefault()
              void store.send(readForm(event.currentTarget))
            }}
          >
            <p>{pages.newPageText}</p>
            {problem !== null && (
              <p className="note" role="alert">
                <Icon name="deg" />
                <span>
                  {problem} {state.state === 'signed_out' && <a href="/sign-in?next=/console/new">{pages.signIn}</a>}
                </span>
              </p>
            )}
            <PageFields
              zones={isHydrated ? zonesOfBrowser() : ['UTC']}
              problem={nameProblem(state, words)}
              words={words}
            />
            <p className="acts">
              <button className="btn go" type="submit" disabled={!isHydrated || isBusy}>
                {isBusy ? pages.making : pages.make}
              </button>
            </p>
          </form>
          <PagePreview name={name} page={null} {...localization} />
        </div>
      </div>
    </>
  )
}

function readForm(form: HTMLFormElement): Omit<NewPageForm, 'id'> {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return { name: text('page_name'), time_zone: text('time_zone'), locale: text('locale') }
}

function nameProblem(state: NewPageState, { team }: TeamWords): string | null {
  return state.state === 'refused' && state.refusal.code === 'required' ? team.fieldNeeded : null
}

function problemText(state: NewPageState, words: TeamWords): string | null {
  if (nameProblem(state, words) !== null) return null
  switch (state.state) {
    case 'unreachable':
      return words.pages.unreachable
    case 'signed_out':
      return words.pages.signedOut
    case 'refused':
      return state.refusal.code === 'too_many_pages' ? words.pages.tooMany : refusalText(state.refusal, words)
    case 'filling':
      return state.isUnanswered ? words.pages.unreachable : null
    case 'sending':
    case 'not_allowed':
    case 'done':
      return null
    default:
      return state satisfies never
  }
}

/** Instead of the form: only others may make pages here. */
function NotAllowed({ words: { pages } }: { words: TeamWords }) {
  return (
    <div role="alert">
      <h1>{pages.notAllowed}</h1>
      <p>{pages.notAllowedText}</p>
      <p className="acts">
        <a className="btn go" href={consoleAddress('')}>
          {pages.backToConsole}
        </a>
      </p>
    </div>
  )
}
