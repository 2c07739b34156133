import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { consoleAddress } from '../../core/page/console-address.ts'
import { teamWordsFor } from '../../i18n/team.ts'
import { forgetKeptSetUp, keepSetUp, readKeptSetUp } from '../../stores/team/first-run/kept-set-up.ts'
import { createSetUp, postJson, type SetUpForm } from '../../stores/team/set-up.ts'
import { type Localization, localizationFor, useIsHydrated, useNow } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { fillEmpty, guessFromBrowser, UNCHOSEN, zonesOfBrowser } from './browser-guess.ts'
import { PagePreview } from './PagePreview.tsx'
import { previewBeforeSetUp } from './preview-rows.ts'
import { SetUpFields } from './SetUpFields.tsx'
import { Steps } from './Steps.tsx'

const setUp = createSetUp(postJson)

const fragment = () => location.hash.slice(1)

/** Whoever opens the page without its token may paste the whole address into the same tab. */
function watchFragment(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/**
 * The first of the three steps, by the one-time link: makes the page and its owner. The token stands in the address's
 * fragment, which no server sees.
 */
export function SetUp({ locale }: { locale: string }) {
  const words = teamWordsFor(locale)
  const { team, firstRun } = words
  const found = useStore(setUp.$page, { ssr: 'initial' })
  const setUpState = useStore(setUp.$setUp, { ssr: 'initial' })
  const isHydrated = useIsHydrated()
  const now = useNow()
  const token = useSyncExternalStore(watchFragment, fragment, () => '')
  const [name, setName] = useState('')
  useEffect(() => {
    if (isHydrated) void setUp.check(token)
  }, [isHydrated, token])
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!isHydrated || !form.current) return
    // What was typed before the script had come has told nobody.
    for (const field of form.current.elements) if (field instanceof HTMLInputElement && field.value) keepField(field)
    fillEmpty(form.current, { ...guessFromBrowser(), ...readKeptSetUp() })
    setName(readForm(form.current).page_name)
  }, [isHydrated])
  useEffect(() => {
    if (!found || !form.current) return
    // What was typed or chosen meanwhile, or before a reload, stays.
    const kept = readKeptSetUp()
    const guess = guessFromBrowser()
    fillEmpty(form.current, { page_name: found.name })
    for (const name of ['time_zone', 'locale'] as const) {
      const field = form.current.elements.namedItem(name)
      if (!(field instanceof HTMLSelectElement)) continue
      if (kept[name] === undefined && field.value === guess[name]) field.value = found[name] || UNCHOSEN[name]
    }
    setName(readForm(form.current).page_name)
  }, [found])
  useEffect(() => {
    if (setUpState.state !== 'done') return
    forgetKeptSetUp()
    const { slug, signedIn } = setUpState
    const next = slug === '' ? '/console' : consoleAddress(slug, 'first-run')
    location.replace(signedIn ? next : `/sign-in?next=${encodeURIComponent(next)}`)
  }, [setUpState])
  useEffect(() => {
    if (setUpState.state !== 'refused' && setUpState.state !== 'unreachable') return
    // The disabled button lost the focus. A field is read out with its error; a note is an alert.
    form.current?.querySelector<HTMLElement>('[aria-invalid], [type=submit]')?.focus()
  }, [setUpState])
  // The edge does not know the browser's zones.
  const zones = isHydrated ? [...new Set([...zonesOfBrowser(), ...(found ? [found.time_zone || 'UTC'] : [])])] : ['UTC']
  const localization = localizationFor({ locale, timeZone: found?.time_zone || 'UTC' })
  const previewed = found && previewBeforeSetUp(found, now)
  const refusal = setUpState.state === 'refused' ? setUpState.refusal : null
  const generalError =
    setUpState.state === 'unreachable'
      ? team.setUpUnreachable
      : refusal && !refusal.fields
        ? refusal.code === 'setup_token_invalid'
          ? team.setUpTokenInvalid
          : team.refusedWithCode({ code: refusal.code })
        : null
  if (setUpState.state === 'already_set_up') return <AlreadySetUp words={words} />
  if (isHydrated && token === '') {
    return (
      <p className="note below" role="alert">
        <Icon name="deg" />
        <span>{team.setUpNoToken}</span>
      </p>
    )
  }
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
              setName(readForm(event.currentTarget).page_name)
              keepField(event.target)
            }}
            onSubmit={(event) => {
              event.preventDefault()
              void setUp.send(token, readForm(event.currentTarget))
            }}
          >
            {generalError && (
              <p className="note" role="alert">
                <Icon name="deg" />
                <span>{generalError}</span>
              </p>
            )}
            <SetUpFields zones={zones} refusal={refusal} words={words} />
            <p className="acts">
              <button
                className="btn go"
                type="submit"
                disabled={!isHydrated || setUpState.state === 'sending' || setUpState.state === 'done'}
              >
                {firstRun.continue}
              </button>
            </p>
          </form>
          <PagePreview name={name} page={previewed} {...localization} />
        </div>
      </div>
    </>
  )
}

function keepField(field: EventTarget): void {
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) keepSetUp(field.name, field.value)
}

function readForm(form: HTMLFormElement): SetUpForm {
  const data = new FormData(form)
  const text = (name: keyof SetUpForm) => String(data.get(name) ?? '')
  return {
    name: text('name'),
    email: text('email'),
    password: text('password'),
    page_name: text('page_name'),
    time_zone: text('time_zone'),
    locale: text('locale'),
  }
}

/** Instead of the form: the link was used before. */
function AlreadySetUp({ words }: Pick<Localization, 'words'>) {
  const signInLink = useRef<HTMLAnchorElement>(null)
  // The form disappears, and with it whatever had the focus.
  useEffect(() => signInLink.current?.focus(), [])
  return (
    <div role="alert">
      <h1>{words.firstRun.used}</h1>
      <p>{words.firstRun.usedText}</p>
      <p className="acts">
        <a className="btn go" ref={signInLink} href="/sign-in">
          {words.team.signIn}
        </a>
      </p>
    </div>
  )
}
