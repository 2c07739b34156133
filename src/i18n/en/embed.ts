import { params } from '../base/params.ts'

/** What the widget of other sites says. */
export const embed = {
  operational: params('{name} is operational.'),
  lastConfirmed: params('Last confirmed {ago}'),
}
