import { params } from '../../base/params.ts'

/** What the composer and the screen of an incident say. */
export const composer = {
  statusOf: params('Status of {name}'),
  nowStatus: params('now {status}'),
  unchanged: 'no change',
  investigating: 'we are looking',
  identified: 'cause known',
  monitoring: 'fix in place',
  resolved: 'it is over',
  messageHint: 'What fails, for whom, since when, what comes next.',
  allComponents: params('All {count}'),
  findComponent: 'Find a component',
  noComponentFound: 'No component is called that.',
  automatic: 'automatic',
  picturesAndFiles: 'Pictures and files',
  preview: 'Preview',
  write: 'Write',
  resolve: 'Resolve',
  reopen: 'Reopen',
  writePostmortem: 'Write post-mortem',
  worstFirst: 'the worst first',
  latestFirst: 'the latest first',
  inTrouble: params('{count} of {of} in trouble'),
  allOperational: params('{count} operational'),
  whatVisitorsRead: 'What visitors read.',
}
