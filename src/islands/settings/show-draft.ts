let count = 0

/**
 * Posts a draft into a frame of its own, and puts that in place of the one before once it is there: nothing flickers, and
 * the browser's Back button knows nothing of it. Whether the page came.
 */
export function showDraft(
  host: HTMLElement,
  action: string,
  fields: Readonly<Record<string, string>>,
  title: string,
): Promise<boolean> {
  count += 1
  const frame = document.createElement('iframe')
  frame.name = `preview-${count}`
  frame.title = title
  // No script runs in it; its own origin lets its height be read.
  frame.setAttribute('sandbox', 'allow-same-origin')
  // It is looked at: its links and buttons do nothing.
  frame.inert = true
  frame.className = 'coming'
  host.append(frame)
  const form = document.createElement('form')
  form.method = 'post'
  form.enctype = 'multipart/form-data'
  form.action = action
  form.target = frame.name
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('textarea')
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  const shown = new Promise<boolean>((resolve) => {
    frame.addEventListener('load', () => {
      const isPage = frame.contentDocument?.documentElement.dataset.format !== undefined
      if (isPage) replaceFrame(host, frame)
      else frame.remove()
      resolve(isPage)
    })
  })
  form.submit()
  form.remove()
  return shown
}

function replaceFrame(host: HTMLElement, frame: HTMLIFrameElement): void {
  // One that was asked for later may have come sooner.
  const frames = [...host.querySelectorAll('iframe')]
  for (const older of frames.slice(0, frames.indexOf(frame))) older.remove()
  // What a script of the page shows, which does not run here.
  for (const hidden of frame.contentDocument?.querySelectorAll<HTMLElement>('.ann [hidden]') ?? [])
    hidden.hidden = false
  fitFrame(frame)
  frame.classList.remove('coming')
}

/** Makes a frame as high as its page: what is around it scrolls. */
export function fitFrame(frame: HTMLIFrameElement): void {
  const page = frame.contentDocument?.documentElement
  if (!page) return
  frame.height = ''
  frame.height = String(page.scrollHeight)
}
