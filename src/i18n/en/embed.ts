import { params } from '../params.ts'

/** What the widget of other sites says. */
export const embed = {
  ofComponent: params('{name}: {status}'),
  lastConfirmed: params('Last confirmed {ago}'),
}
