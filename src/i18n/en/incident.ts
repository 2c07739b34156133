import { params } from '../params.ts'

/** What an incident's own page says beside its timeline, which is the visitor's. */
export const incident = {
  neighbours: 'Other incidents',
  previous: 'Before',
  next: 'After',
  neighboursMissing: 'What came before and after cannot be read just now.',
  share: 'Share',
  copyLink: 'Copy link',
  copied: 'Copied',
  shareSheet: 'Share …',
  email: 'E-mail',
  json: 'JSON',
  pictureOf: params('{name}. {status}.'),
}
