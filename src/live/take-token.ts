// Loaded on the pages that a mail's link leads to (src/ui/subscriptions/TokenForm.astro).

const token = location.hash.slice(1)
const form = document.querySelector<HTMLFormElement>('form[data-token]')
if (form && token) {
  const field = form.querySelector('input')
  if (field) field.value = token
  for (const row of form.querySelectorAll<HTMLElement>('.field')) row.hidden = true
  // Neither in the address bar, nor in what the browser remembers.
  history.replaceState(null, '', location.pathname)
  const look = form.querySelector<HTMLInputElement>('[data-look]')
  if (look) look.disabled = false
  if (form.dataset.token) form.submit()
}
