import { onClick } from './click.ts'

/** Opens the form to get updates over the page that a link to it is pressed on; without its script it is a page. */
export function offerSignUp(): void {
  onClick<HTMLAnchorElement>('a[data-dialog]', ({ href }, event) => {
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    import('./sign-up-dialog.ts').then(({ open }) => open(href)).catch(() => location.assign(href))
  })
}
