/** For how long a button says that it copied. */
const SAID = 4_000

/** Shows a button that copies a text, where there is a clipboard. `refused`, by the visitor's settings: the text can still be marked. */
export function offerCopy(button: HTMLButtonElement, copied: string, text: () => string, refused: () => void): void {
  if (!('clipboard' in navigator)) return
  const offer = button.textContent
  button.hidden = false
  button.addEventListener('click', () => {
    const said = document.getElementById('say')
    navigator.clipboard.writeText(text()).then(() => {
      button.textContent = copied
      if (said) said.textContent = copied
      setTimeout(() => {
        button.textContent = offer
        // Empty again, so that the next time is heard too.
        if (said) said.textContent = ''
      }, SAID)
    }, refused)
  })
}
