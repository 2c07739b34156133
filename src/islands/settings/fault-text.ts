import type { TeamWords } from '../../i18n/team.ts'
import { codeText } from '../team/refusals.ts'

/** What is wrong with a field of the settings, by its code; nothing where nothing is. */
export function faultText(code: string | undefined, words: TeamWords): string | undefined {
  const { settings } = words
  switch (code) {
    case undefined:
      return undefined
    case 'link_invalid':
      return settings.linkInvalid
    case 'links_invalid':
      return settings.linksInvalid
    case 'slug_invalid':
    case 'validation_match_invalid':
      return settings.slugInvalid
    case 'slug_reserved':
    case 'slug_taken':
    case 'validation_not_unique':
      return settings.slugTaken
    case 'second_way_missing':
      return words.pages.secondWayMissing
    case 'css_refused':
      return settings.cssRefused
    case 'color_invalid':
      return settings.colorInvalid
    case 'file_type_unknown':
    case 'validation_invalid_mime_type':
      return settings.fileTypeUnknown
    case 'file_too_large':
    case 'validation_file_size_limit':
      return settings.fileTooLarge
    case 'weights_invalid':
      return settings.weightsInvalid
    case 'translations_invalid':
      return settings.translationsInvalid
    case 'ends_before_start':
      return settings.endsBeforeStart
    case 'time_zone_unknown':
      return settings.zoneUnknown
    case 'validation_max_text_constraint':
      return settings.tooLong
    default:
      return codeText(code, words)
  }
}
