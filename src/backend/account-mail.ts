import { publicOrigin } from './public-origin.ts'

/** Before a mail about an account is sent: its link leads to the page, whatever application URL PocketBase has. */
export function linkToPage(e: PbMailEvent): void {
  const { appURL } = e.app.settings().meta
  const from = `"${appURL.replace(/\/$/, '')}/sign-in/`
  e.message.html = e.message.html.split(from).join(`"${publicOrigin()}/sign-in/`)
  e.next()
}
