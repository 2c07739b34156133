import { params } from '../../base/params.ts'

/** What is said of who else of the team is here. */
export const presence = {
  here: 'here now',
  hereNow: params('Here now: {names}'),
  writing: params('{name} is writing an update'),
  writingNew: params('{name} is writing a new incident'),
  looking: params('{name} has this open'),
}
