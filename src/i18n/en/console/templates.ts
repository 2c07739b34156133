import { params } from '../../base/params.ts'

/** What the templates of a page say, in the composer and in the settings. */
export const templates = {
  title: 'Templates',
  text: 'Written beforehand, for three in the morning.',
  from: 'From a template',
  fills: 'fills in everything below',
  saveAs: 'Save as a template',
  saved: params('Template saved: “{name}”.'),
  add: 'New template',
  name: 'Name',
  nameHint: 'For the team alone.',
  titleHint: 'Empty: for updates only.',
  filledIn: 'Filled in:',
  up: 'Move up',
  down: 'Move down',
  remove: 'Delete',
  removed: params('Deleted: “{name}”.'),
  none: 'No templates yet.',
  readOnly: 'Responders, admins and owners write templates.',
}
