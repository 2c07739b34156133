import { LANGUAGE_NAMES, LOCALES } from '../../core/page/locales.ts'
import type { TeamWords } from '../../i18n/team.ts'
import { UNCHOSEN } from './browser-guess.ts'
import { TextField } from './TextField.tsx'

interface Props {
  zones: readonly string[]
  /** What is wrong with the name, as a sentence. */
  problem: string | null
  words: TeamWords
}

/** What a page is made with: its name, its zone and its language. */
export function PageFields({ zones, problem, words: { firstRun } }: Props) {
  return (
    <>
      <TextField
        name="page_name"
        label={firstRun.pageName}
        className="ctitle"
        autoComplete="organization"
        hint={firstRun.pageNameHint}
        problem={problem}
      />
      <div className="cpair">
        <div>
          <label className="lab" htmlFor="time_zone">
            {firstRun.timeZone}
          </label>
          <select className="in" id="time_zone" name="time_zone" defaultValue={UNCHOSEN.time_zone}>
            {zones.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </div>
        <div>
          <label className="lab" htmlFor="locale">
            {firstRun.language}
          </label>
          <select className="in" id="locale" name="locale" defaultValue={UNCHOSEN.locale}>
            {LOCALES.map((one) => (
              <option key={one} value={one} lang={one}>
                {LANGUAGE_NAMES[one]}
              </option>
            ))}
          </select>
        </div>
      </div>
    </>
  )
}
