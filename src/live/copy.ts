/** For how long a button says that it copied. */
const SAID = 2_000

// The buttons beside snippets: shown where they can do something.
if ('clipboard' in navigator) {
  for (const button of document.querySelectorAll<HTMLButtonElement>('.snippet > button')) {
    const { textContent: offer, dataset } = button
    button.hidden = false
    button.addEventListener('click', () => {
      const text = button.parentElement?.querySelector('pre')?.textContent ?? ''
      const said = document.querySelector('#say')
      navigator.clipboard.writeText(text).then(
        () => {
          button.textContent = dataset.copied ?? ''
          if (said) said.textContent = dataset.copied ?? ''
          setTimeout(() => {
            button.textContent = offer
            // Empty again, so that the next time is heard too.
            if (said) said.textContent = ''
          }, SAID)
        },
        // Refused by the visitor's settings: the text can still be marked.
        () => button.parentElement?.querySelector('pre')?.focus(),
      )
    })
  }
}
