import { offerCopy } from './clipboard.ts'

// The two buttons of src/ui/Share.astro, for browsers that have what they need.

const address = () =>
  document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href.replace(/#.*/, '')

const copy = document.querySelector<HTMLButtonElement>('[data-copy]')
if (copy) {
  offerCopy(copy, copy.dataset.copy ?? '', address, () => {
    const field = Object.assign(document.createElement('input'), { readOnly: true, value: address() })
    field.ariaLabel = copy.textContent
    copy.replaceWith(field)
    field.select()
  })
}

const sheet = document.querySelector<HTMLButtonElement>('[data-share]')
if (sheet && 'share' in navigator) {
  sheet.hidden = false
  sheet.addEventListener('click', () => {
    // Closing the sheet without a choice rejects.
    navigator.share({ title: sheet.dataset.share ?? '', url: address() }).catch(() => {})
  })
}
