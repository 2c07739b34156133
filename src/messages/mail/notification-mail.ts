import type { RenderedMail } from '../../core/mail/mail.ts'
import { titleHtml } from '../../core/mail/page-head.ts'
import { htmlToLines, htmlToText } from '../../core/markdown/html-to-text.ts'
import { isolateIn } from '../../core/name/direction.ts'
import type { NotificationMessage } from '../../core/notification/message.ts'
import { escapeMarkup } from '../../core/xml/text.ts'
import { bundleSubject, type MessageTexts, textsOf } from '../texts.ts'
import { toMailHtml } from './body-html.ts'
import { buttonHtml, frameHtml, signHtml } from './frame.ts'
import type { LinkPlaceholders } from './placeholders.ts'

/** Characters of an update that an inbox shows beside the subject. */
const MAX_PREVIEW_LENGTH = 140

/** The messages of one language, in the order in which they were posted. */
type Messages = readonly [NotificationMessage, ...NotificationMessage[]]

/**
 * The mail of one message, or of several that were collected, for all its recipients of one language: as text and as
 * HTML, with placeholders where each recipient's own links come (`fillRecipient`). Times are on the page's clock.
 */
export function renderNotificationMail(messages: Messages, places: LinkPlaceholders): RenderedMail {
  const [first] = messages
  const isBundle = messages.length > 1
  const drawn = messages.map((message) => ({ message, texts: textsOf(message) }))
  const { words, dir, locale, subject: ownSubject } = textsOf(first)
  const subject = isBundle ? bundleSubject(messages) : ownSubject
  const page = isolateIn(first.page.name, dir)
  const reason = words.reason({ page })
  const text = [
    page,
    ...(isBundle ? [words.bundleText] : []),
    ...drawn.map(({ message, texts }) => [...textLines(message, texts), readText(message, texts)].join('\n\n')),
    ['--', reason, `${words.change}:\n${places.manage}`, `${words.leave}:\n${places.unsubscribe}`].join('\n'),
  ].join(isBundle ? '\n\n\n' : '\n\n')
  const html = frameHtml({
    language: locale,
    direction: dir,
    subject,
    page: first.page,
    preview: previewOf(drawn[0] ?? { message: first, texts: textsOf(first) }),
    body: [
      ...(isBundle ? [`<p>${escapeMarkup(words.bundleText)}</p>`] : []),
      ...drawn.map(({ message, texts }) => sectionHtml(message, texts)),
    ].join('\n<hr class="rule" style="margin:2rem 0;border:0;border-top:1px solid #ddd">\n'),
    foot: [
      `<p style="margin:0">${escapeMarkup(reason)}</p>`,
      `<p style="margin:.5rem 0 0">${footLink(words.change, places.manage)} · ${footLink(words.leave, places.unsubscribe)}</p>`,
    ].join('\n'),
  })
  return { subject, text, html }
}

interface Drawn {
  message: NotificationMessage
  texts: MessageTexts
}

function previewOf({ message, texts }: Drawn): string {
  const said = message.update ? htmlToText(message.update.html, MAX_PREVIEW_LENGTH) : message.report
  return said || [texts.lead, texts.planned].filter(Boolean).join(' ') || texts.heading
}

const readUrl = ({ incident, page }: NotificationMessage) => incident?.url ?? page.url
const readText = (message: NotificationMessage, texts: MessageTexts) => `${texts.read}:\n${readUrl(message)}`

/** What an update says as HTML for a mail. */
function updateHtml({ update, incident, page }: NotificationMessage): string {
  return update ? toMailHtml(update.html, incident?.url ?? page.url) : ''
}

function textLines(message: NotificationMessage, texts: MessageTexts): string[] {
  const { update, report, kind } = message
  const facts = [texts.impact, texts.postedAt].filter(Boolean).join(' · ')
  const components = texts.components.map(({ sign, name, state }) =>
    state === '' ? `- ${isolateIn(name, texts.dir)}` : `${sign} ${isolateIn(name, texts.dir)} – ${state}`,
  )
  return [
    [texts.heading, facts].filter(Boolean).join('\n'),
    texts.lead,
    texts.planned,
    update ? htmlToLines(updateHtml(message)) : report,
    texts.nextUpdate,
    components.length === 0 ? '' : [...(kind === 'component' ? [] : [texts.affected]), ...components].join('\n'),
  ].filter(Boolean)
}

function sectionHtml(message: NotificationMessage, texts: MessageTexts): string {
  const { incident, update, report } = message
  const facts = [
    isOneComponent(message) ? componentFact(texts) : texts.name && strong(texts.state),
    escapeMarkup(texts.impact),
    escapeMarkup(texts.postedAt),
  ]
  const strongParagraph = (text: string) => (text ? `<p style="font-weight:600">${escapeMarkup(text)}</p>` : '')
  return [
    titleHtml(`<bdi${langOf(incident?.nameLanguage ?? null)}>${escapeMarkup(texts.name || texts.state)}</bdi>`),
    `<p class="soft" style="margin:.25rem 0 1.25rem;color:#666">${facts.filter(Boolean).join(' · ')}</p>`,
    texts.lead && `<p>${escapeMarkup(texts.lead)}</p>`,
    strongParagraph(texts.planned),
    update && `<div dir="auto"${langOf(update.language)}>${updateHtml(message)}</div>`,
    report && `<p dir="auto">${escapeMarkup(report)}</p>`,
    strongParagraph(texts.nextUpdate),
    componentsHtml(message, texts),
    buttonHtml(texts.read, readUrl(message)),
  ]
    .filter(Boolean)
    .join('\n')
}

/** Whether its one component is all that a message is about: its status stands below its name already. */
function isOneComponent({ kind, components }: NotificationMessage): boolean {
  return kind === 'component' && components.length === 1
}

function componentFact({ components }: MessageTexts): string {
  return components.map(({ sign, status, state }) => `${signHtml(status, sign)} ${strong(state)}`).join('')
}

function componentsHtml(message: NotificationMessage, { components, affected }: MessageTexts): string {
  if (components.length === 0 || isOneComponent(message)) return ''
  const { kind } = message
  const heading =
    kind === 'component' ? '' : `<h2 style="margin:1.75rem 0 .5rem;font-size:1rem">${escapeMarkup(affected)}</h2>\n`
  const items = components.map(({ sign, status, name, state }) => {
    const label = `<bdi style="font-weight:600">${escapeMarkup(name)}</bdi>`
    const line = state === '' ? label : `${signHtml(status, sign)} ${label} – ${escapeMarkup(state)}`
    return `<li style="margin:.25rem 0">${line}</li>`
  })
  return `${heading}<ul style="margin:0;padding:0;list-style:none">\n${items.join('\n')}\n</ul>`
}

const strong = (text: string) => `<strong>${escapeMarkup(text)}</strong>`
const langOf = (language: string | null) => (language === null ? '' : ` lang="${escapeMarkup(language)}"`)
const footLink = (label: string, placeholder: string) =>
  `<a href="${placeholder}" class="soft" style="color:#666">${escapeMarkup(label)}</a>`
