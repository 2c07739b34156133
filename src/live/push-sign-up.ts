/** How long a browser may take to have its service worker ready, in milliseconds. */
const WORKER_TIMEOUT = 5_000

/** Has a form that chooses this browser ask it for its address first: what is sent is what the browser gives. */
export function takePushSignUps(form: HTMLFormElement): void {
  const address = form.querySelector<HTMLInputElement>('input[name=push]')
  const note = form.querySelector<HTMLElement>('[data-push-blocked]')
  const isChosen = () => form.querySelector<HTMLInputElement>('input[name=channel]:checked')?.value === 'push'
  form.addEventListener('submit', async (event) => {
    if (address?.value !== '' || !isChosen()) return
    event.preventDefault()
    const subscription = await subscribe(form.dataset.push ?? '').catch(() => null)
    if (subscription) {
      address.value = JSON.stringify(subscription)
      form.requestSubmit()
    } else if (note) {
      const isBlocked = globalThis.Notification?.permission === 'denied'
      const text = note.querySelector('span')
      if (text) text.textContent = (isBlocked ? note.dataset.pushBlocked : note.dataset.pushAbsent) ?? ''
      note.hidden = false
      note.focus()
    }
  })
  // It is not said of another way.
  form.addEventListener('change', () => {
    if (note) note.hidden ||= !isChosen()
  })
}

async function subscribe(applicationServerKey: string): Promise<PushSubscription | null | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const tooLong = new Promise<null>((resolve) => setTimeout(resolve, WORKER_TIMEOUT, null))
  const worker = await Promise.race([navigator.serviceWorker.ready, tooLong])
  return worker?.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}
