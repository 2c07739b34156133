import { type BrandContrast, brandContrast } from '../../core/color/brand-contrast.ts'
import { LOOK_SECTION, PAGE_FILES } from '../../stores/team/settings/look-section.ts'
import { createPageForm } from '../../stores/team/settings/page-form.ts'
import { type ConsoleProps, type Localization, localizationFor } from '../team/team.ts'
import { Field, faultAttributes } from './Field.tsx'
import { FileField } from './FileField.tsx'
import { faultText } from './fault-text.ts'
import { Section } from './Section.tsx'
import { unsavedOf } from './unsaved-of.ts'
import { formContext, useForm } from './use-form.ts'

/** The colour of a page that chose none (src/styles/tokens.css). */
const DEFAULT_BRAND = '#3a5ccc'
const HEX = /^#[0-9a-fA-F]{6}$/

/** The page's colour, logos and icon. */
export function LookSettings(props: ConsoleProps) {
  const { words } = localizationFor(props)
  const { settings } = words
  const [form, state] = useForm(props, () => createPageForm(formContext, props.page, LOOK_SECTION))
  const labels: Record<string, string> = {
    brand_color: settings.color,
    logo: settings.logo,
    logo_dark: settings.logoDark,
    favicon: settings.favicon,
  }
  const labelOf = (field: string) => labels[field] ?? field
  const hints = { logo: settings.logoHint, logo_dark: settings.logoDarkHint, favicon: settings.faviconHint }
  const textOf = (_field: string, value: unknown) => (value instanceof File ? value.name : String(value))
  return (
    <Section
      props={props}
      form={form}
      state={state}
      title={settings.look}
      text={settings.lookText}
      labelOf={labelOf}
      textOf={textOf}
      unsavedOf={unsavedOf}
    >
      {({ values, faults }) => (
        <>
          <Field
            id="look-color"
            label={settings.color}
            hint={settings.colorHint}
            fault={faultText(faults.brand_color, words)}
          >
            <div className="cjoin">
              <input
                className="cswatch"
                type="color"
                aria-label={settings.pickColor}
                value={HEX.test(values.brand_color) ? values.brand_color : DEFAULT_BRAND}
                onChange={(event) => form.change({ brand_color: event.target.value })}
              />
              <input
                className="in short mono"
                id="look-color"
                dir="ltr"
                size={8}
                spellCheck={false}
                placeholder={DEFAULT_BRAND}
                value={values.brand_color}
                onChange={(event) => form.change({ brand_color: event.target.value.trim() })}
                {...faultAttributes('look-color', faults.brand_color)}
              />
              {values.brand_color !== '' && (
                <button className="text" type="button" onClick={() => form.change({ brand_color: '' })}>
                  {settings.noColor}
                </button>
              )}
            </div>
            {HEX.test(values.brand_color) && (
              <p className="hint" role="status">
                {contrastText(brandContrast(values.brand_color), words)}
              </p>
            )}
          </Field>
          {(['logo', 'logo_dark', 'favicon'] as const).map((name) => (
            <FileField
              key={name}
              id={`look-${name}`}
              label={labelOf(name)}
              hint={hints[name]}
              fault={faultText(faults[name], words)}
              types={PAGE_FILES[name].types}
              value={values[name]}
              href={props.publicUrl === '/' ? `/files/pages/${props.page}/` : null}
              words={words}
              onChange={(file) => form.change({ [name]: file })}
            />
          ))}
        </>
      )}
    </Section>
  )
}

function contrastText(contrast: BrandContrast, { settings }: Localization['words']): string {
  const ratio = (value: number) => (Math.floor(value * 10) / 10).toString()
  const { light, dark, isLightClamped, isDarkClamped } = contrast
  const said = settings.contrast({ light: ratio(light), dark: ratio(dark) })
  if (isLightClamped && isDarkClamped) return `${said} ${settings.clampedBoth}`
  if (isLightClamped) return `${said} ${settings.clampedLight}`
  return isDarkClamped ? `${said} ${settings.clampedDark}` : said
}
