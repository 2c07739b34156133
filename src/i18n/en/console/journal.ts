import { params } from '../../base/params.ts'

/** The emergency journal: in the composer, in the settings, and where something of it was refused. */
export const journal = {
  title: 'Emergency journal',
  text: 'While the backend is away, the page’s server takes updates, shows them to visitors at once, and hands them over when it is back.',
  take: 'Posts without the backend',
  takeOn: 'Take them while the backend is away',
  offer: 'Post through the emergency journal',
  offerText:
    'The backend does not answer, but the page’s server does: visitors see this at once, marked as posted while our own system was away. When the backend is back it becomes an ordinary update; if its rules refuse it then, it is taken off the page and kept for the team.',
  leftOut: 'Files, an earlier time and a changed impact do not go with it.',
  posted: 'Visitors see it. It becomes an ordinary update when the backend is back.',
  refused: 'Refused and taken off the page:',
  refusedNotice: 'Updates from the emergency journal were refused. Nothing of them is lost.',
  people: 'Who can post without the backend',
  ended: params('{name} is signed out everywhere.'),
}
