import { fitFrame } from './show-draft.ts'

/** The part of the page where a field's text stands; `about` is folded at the foot. */
export const PREVIEW_PARTS = ['top', 'about', 'foot'] as const
export type PreviewPart = (typeof PREVIEW_PARTS)[number]

/** The part that belongs to the control that has the focus. */
export function partOf(control: Element): PreviewPart {
  const name = control.closest<HTMLElement>('[data-part]')?.dataset.part
  return PREVIEW_PARTS.find((part) => part === name) ?? 'top'
}

/** Scrolls a preview to a part of its page, and unfolds it. */
export function showPart(host: HTMLElement, part: PreviewPart): void {
  const frame = host.querySelector<HTMLIFrameElement>('iframe:not(.coming)')
  const foot = frame?.contentDocument?.querySelector('footer.foot')
  if (!frame || !foot) return
  const about = foot.querySelector<HTMLDetailsElement>(':scope > details')
  if (about) about.open = part === 'about'
  fitFrame(frame)
  const shown = part === 'about' ? (about ?? foot) : foot
  host.scrollTop = part === 'top' ? 0 : frame.offsetTop + shown.getBoundingClientRect().top
}
