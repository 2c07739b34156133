import { params } from '../../base/params.ts'

/** What the command palette and the list of keys say. */
export const palette = {
  find: 'Find or do',
  findShort: 'Find',
  actions: 'Do',
  screens: 'Go to',
  nothing: 'Nothing is called that.',
  updateOn: params('Post update on “{name}”'),
  resolveOf: params('Resolve “{name}”'),
  keys: 'Keys',
  keyUpdate: 'Update, resolve the worst open incident',
  keyStatus: 'Status of the component in focus',
  keyRows: 'Next, previous component',
  keyPublish: 'Post or publish',
  singleKeys: 'Single keys',
  singleKeysHint: 'Off leaves only those with Ctrl.',
}
