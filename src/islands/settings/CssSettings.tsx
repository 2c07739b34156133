import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { TeamWords } from '../../i18n/team.ts'
import { isNoOwner } from '../../stores/team/session.ts'
import { CSS_SECTION, type CssLineFault, refusedLines } from '../../stores/team/settings/css-section.ts'
import { createPageForm } from '../../stores/team/settings/page-form.ts'
import { type ConsoleProps, localizationFor, team } from '../team/team.ts'
import { Icon } from '../visitor/Icon.tsx'
import { Section } from './Section.tsx'
import { formContext, useForm } from './use-form.ts'

/** The owner's CSS, with what is refused of it by line. */
export function CssSettings(props: ConsoleProps) {
  const { words } = localizationFor(props)
  const { settings } = words
  const [form, state] = useForm(props, () => createPageForm(formContext, props.page, CSS_SECTION))
  const session = useStore(team.$session, { ssr: 'initial' })
  const allowed = useAllowedCss(state.state === 'open' ? state.values.css : '')
  const isLocked = isNoOwner(session)
  return (
    <Section
      props={props}
      form={form}
      state={state}
      title={settings.css}
      text={settings.cssText}
      labelOf={() => settings.css}
      unsavedOf={() => ({ css: allowed })}
    >
      {({ values, saving }) => {
        const faults = refusedLines(saving)
        return (
          <>
            {isLocked && <p className="hint">{settings.cssOwnersOnly}</p>}
            <label className="v" htmlFor="own-css">
              {settings.css}
            </label>
            <textarea
              className="in mono"
              id="own-css"
              rows={14}
              dir="ltr"
              spellCheck={false}
              maxLength={20000}
              disabled={isLocked}
              value={values.css}
              onChange={(event) => form.change({ css: event.target.value })}
              aria-invalid={faults.length > 0 ? true : undefined}
              aria-describedby="own-css-faults"
            />
            <p className="hint">{settings.cssParts}</p>
            <div id="own-css-faults" role="alert">
              {faults.map((fault) => (
                <p className="err" key={`${fault.line} ${fault.code}`}>
                  <Icon name="down" />
                  <span>
                    {settings.cssLine({ line: fault.line, reason: reasonText(fault, words) })} <code>{fault.what}</code>
                  </span>
                </p>
              ))}
            </div>
          </>
        )
      }}
    </Section>
  )
}

/** What visitors would get of it; while some of it is refused, what they would have got before that. */
function useAllowedCss(css: string): string {
  const [allowed, setAllowed] = useState('')
  useEffect(() => {
    let isCurrent = true
    // Its parser is large, and this screen alone needs it.
    void import('../../core/css/own-css.ts').then(({ allowedCss }) => {
      const checked = allowedCss(css)
      if (isCurrent && checked !== null) setAllowed(checked)
    })
    return () => {
      isCurrent = false
    }
  }, [css])
  return allowed
}

function reasonText({ code }: CssLineFault, { settings }: TeamWords): string {
  switch (code) {
    case 'css_loads':
      return settings.cssLoads
    case 'css_hides':
      return settings.cssHides
    case 'css_too_much':
      return settings.cssTooMuch
    case 'css_at_rule':
      return settings.cssAtRule
    case 'css_variable':
      return settings.cssVariable
    case 'css_nested':
      return settings.cssNested
    case 'css_property':
      return settings.cssProperty
    default:
      return settings.cssSyntax
  }
}
