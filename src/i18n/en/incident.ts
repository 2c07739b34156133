import { params } from '../base/params.ts'

/** What an incident's own page says beside its timeline, which is the visitor's. */
export const incident = {
  neighbours: 'Other incidents',
  previous: 'Before',
  next: 'After',
  neighboursUnavailable: 'What came before and after cannot be loaded right now.',
  share: 'Share',
  copyLink: 'Copy link',
  copied: 'Copied',
  shareSheet: 'Share …',
  email: 'E-mail',
  json: 'JSON',
  pictureOf: params('{name}. {status}.'),
}
