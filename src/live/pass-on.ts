// The two buttons of src/ui/Share.astro, for browsers that have what they need.

const address = () =>
  document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href.replace(/#.*/, '')

const copy = document.querySelector<HTMLButtonElement>('[data-copy]')
if (copy && 'clipboard' in navigator) {
  const label = copy.textContent
  copy.hidden = false
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(address())
    copy.textContent = copy.dataset.copy ?? label
    const said = document.getElementById('say')
    if (said) said.textContent = copy.textContent
    setTimeout(() => {
      copy.textContent = label
    }, 4000)
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
