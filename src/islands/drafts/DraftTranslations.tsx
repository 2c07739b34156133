import { otherAlternatives } from '../../core/incident/attachment-texts.ts'
import { writtenLanguages } from '../../core/localization/texts.ts'
import { languageOwnName } from '../../core/page/locales.ts'
import type { SharedDraft } from '../../stores/team/model/shared-draft.ts'

/** What a colleague's draft says in each other language: title, text, and what its pictures show. */
export function DraftTranslations({ draft }: { draft: SharedDraft }) {
  const { content, attachments, attachment_texts } = draft
  const alternatives = attachments.map((file) => otherAlternatives(attachment_texts[file]))
  const written = [content.translations, ...alternatives.map(asTexts)].flatMap(writtenLanguages)
  return [...new Set(written)].map((tag) => {
    const { name = '', body = '' } = content.translations[tag] ?? {}
    const shown = alternatives.flatMap((texts) => texts[tag] ?? [])
    return (
      <details key={tag} className="cother" lang={tag} dir="auto">
        <summary>{languageOwnName(tag)}</summary>
        {content.opensIncident && name.trim() !== '' && <p className="cshared-name">{name}</p>}
        <p className="cshared-body">{body}</p>
        {shown.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </details>
    )
  })
}

const asTexts = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([tag, text]) => [tag, { text }]))
