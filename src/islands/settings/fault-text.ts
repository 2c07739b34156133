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
    case 'time_zone_unknown':
      return settings.zoneUnknown
    case 'validation_max_text_constraint':
      return settings.tooLong
    default:
      return codeText(code, words)
  }
}
