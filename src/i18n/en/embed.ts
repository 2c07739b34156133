import { params } from '../base/params.ts'

/** What the widget of other sites says. */
export const embed = {
  lastConfirmed: params('Last confirmed {ago}'),
}
