import { subscriberSettingsWordsFor } from '../../i18n/subscriber-settings.ts'
import { createPageForm } from '../../stores/team/settings/page-form.ts'
import { SUBSCRIBERS_SECTION } from '../../stores/team/settings/subscribers-section.ts'
import { type ConsoleProps, localizationFor } from '../team/team.ts'
import { Field, faultAttributes } from './Field.tsx'
import { faultText } from './fault-text.ts'
import { Section } from './Section.tsx'
import { formContext, useForm } from './use-form.ts'

/** Seconds for corrections, and days of the record, that are offered. */
const DELAYS = [0, 30, 60, 120, 300]
const DAYS = [30, 90, 180, 365, 730]

/** How the page's subscribers are told, and how long it is kept whom. */
export function SubscriberSettings(props: ConsoleProps) {
  const { words } = localizationFor(props)
  const texts = subscriberSettingsWordsFor(props.locale)
  const [form, state] = useForm(props, () => createPageForm(formContext, props.page, SUBSCRIBERS_SECTION))
  const unit = (name: 'second' | 'minute', count: number) =>
    new Intl.NumberFormat(words.locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(count)
  const delayText = (seconds: number) => {
    if (seconds === 0) return texts.atOnce
    return seconds % 60 === 0 ? unit('minute', seconds / 60) : unit('second', seconds)
  }
  const labels: Record<string, string> = {
    notify_delay: texts.delay,
    mail_from_name: texts.fromName,
    mail_reply_to: texts.replyTo,
    delivery_days: texts.days,
  }
  return (
    <Section
      props={props}
      form={form}
      state={state}
      title={words.settings.subscribers}
      text={texts.text}
      labelOf={(field) => labels[field] ?? field}
      textOf={(field, value) => {
        if (field === 'notify_delay') return delayText(Number(value))
        return field === 'delivery_days' ? words.settings.days(Number(value)) : String(value)
      }}
    >
      {({ values, faults }) => {
        const nameFault = faultText(faults.mail_from_name, words)
        const isWrong = faults.mail_reply_to === 'reply_to_invalid' || faults.mail_reply_to === 'validation_is_email'
        const replyFault = isWrong ? texts.replyToInvalid : faultText(faults.mail_reply_to, words)
        return (
          <>
            <Field id="subscribers-delay" label={texts.delay} hint={texts.delayHint}>
              <select
                className="in short"
                id="subscribers-delay"
                value={values.notify_delay}
                onChange={(event) => form.change({ notify_delay: Number(event.target.value) })}
              >
                {withOwn(DELAYS, values.notify_delay).map((seconds) => (
                  <option key={seconds} value={seconds}>
                    {delayText(seconds)}
                  </option>
                ))}
              </select>
            </Field>
            <Field id="subscribers-name" label={texts.fromName} hint={texts.fromNameHint} fault={nameFault}>
              <input
                className="in"
                id="subscribers-name"
                dir="auto"
                maxLength={100}
                placeholder={props.name}
                value={values.mail_from_name}
                onChange={(event) => form.change({ mail_from_name: event.target.value })}
                {...faultAttributes('subscribers-name', nameFault)}
              />
            </Field>
            <Field id="subscribers-reply" label={texts.replyTo} hint={texts.replyToHint} fault={replyFault}>
              <input
                className="in"
                id="subscribers-reply"
                type="email"
                dir="ltr"
                autoComplete="off"
                value={values.mail_reply_to}
                onChange={(event) => form.change({ mail_reply_to: event.target.value.trim() })}
                {...faultAttributes('subscribers-reply', replyFault)}
              />
            </Field>
            <Field id="subscribers-days" label={texts.days} hint={texts.daysHint}>
              <select
                className="in short"
                id="subscribers-days"
                value={values.delivery_days}
                onChange={(event) => form.change({ delivery_days: Number(event.target.value) })}
              >
                {withOwn(DAYS, values.delivery_days).map((days) => (
                  <option key={days} value={days}>
                    {words.settings.days(days)}
                  </option>
                ))}
              </select>
            </Field>
          </>
        )
      }}
    </Section>
  )
}

/** What is offered, and the page's own whatever it is. */
function withOwn(offered: readonly number[], own: number): number[] {
  return [...new Set([...offered, own])].toSorted((a, b) => a - b)
}
