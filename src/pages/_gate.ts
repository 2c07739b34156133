import { signInWordsFor } from '../i18n/sign-in.ts'
import { teamWordsFor } from '../i18n/team.ts'
import { buildConsoleProps } from '../islands/console/console-props.ts'

/** What every page before the console needs, by its request. */
export function gateContext(locals: App.Locals, url: URL) {
  const { props, brand } = buildConsoleProps(locals)
  const texts = signInWordsFor(props.locale)
  const words = teamWordsFor(props.locale)
  const seconds = Number(url.searchParams.get('wait'))
  const minutes = Math.ceil(seconds / 60)
  /** When the next attempt may be made, for who made too many. */
  const wait = seconds > 0 && minutes < 1_000 ? texts.wait({ minutes: String(minutes) }) : texts.waitSomewhat
  return {
    texts,
    words,
    brand,
    name: props.name,
    problem: url.searchParams.get('error') ?? '',
    next: url.searchParams.get('next') ?? '',
    wait,
  }
}
