import { offerCopy } from './clipboard.ts'

// The buttons beside snippets.
for (const button of document.querySelectorAll<HTMLButtonElement>('.snippet > button')) {
  const lines = button.parentElement?.querySelector('pre')
  offerCopy(
    button,
    button.dataset.copied ?? '',
    () => lines?.textContent ?? '',
    () => lines?.focus(),
  )
}
