import { params } from '../../base/params.ts'

/** What the console's home says of the day, and of who is here. */
export const today = {
  title: 'Today',
  quiet: 'Nothing so far.',
  line: params('{name}: {what}'),
  opened: 'opened',
  planned: 'planned',
  draft: params('Draft: {name}'),
  byItself: 'by itself',
  more: params('Show all {count}'),
  all: 'All that was done',
  here: 'Here now',
  onlyYou: 'Only you.',
  writing: params('{name} is writing on “{incident}”'),
  reading: params('{name} is reading “{incident}”'),
}
