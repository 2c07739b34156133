import { useEffect, useMemo, useRef, useState } from 'react'
import type { TeamWords } from '../../i18n/team.ts'
import { useOutage } from '../team/team.ts'
import { fitFrame, showDraft } from './show-draft.ts'
import { type PreviewPart, showPart } from './show-part.ts'

/** How long the typing rests before the page is drawn anew, in milliseconds. */
const TYPING_PAUSE_MS = 400

interface Props {
  slug: string
  /** The fields of the page's record as they stand; a chosen file is a Blob. */
  draft: Readonly<Record<string, unknown>>
  /** The language that it is shown in, if not the page's own. */
  language?: string | null | undefined
  /** When the record was last saved: one that did not come is asked for again. */
  updated: string
  /** What is being edited: it is scrolled to. */
  part: PreviewPart
  /** Whether it is looked at where there is no room beside the form. */
  isOpen: boolean
  words: TeamWords
}

/** The real page with what is not saved, drawn by the edge; nothing of it is published. */
export function LivePreview({ slug, draft, language, updated, part, isOpen, words: { pages } }: Props) {
  const host = useRef<HTMLElement>(null)
  const addressOf = useAddresses()
  const [hasFailed, setFailed] = useState(false)
  const attempt = useAttempt(hasFailed, updated)
  const width = useWidth(host)
  const text = useMemo(
    () => JSON.stringify(draft, (_, value: unknown) => (value instanceof Blob ? addressOf(value) : value)),
    [draft, addressOf],
  )
  const isShown = width > 0
  const isFirst = useRef(true)
  const shownPart = useRef(part)
  useEffect(() => {
    if (host.current && shownPart.current !== part) showPart(host.current, part)
    shownPart.current = part
  }, [part])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws the same anew.
  useEffect(() => {
    const frames = host.current
    if (!isShown || !frames) return
    const timer = setTimeout(
      () => {
        const fields = { draft: text, language: language ?? '' }
        void showDraft(frames, `/preview/${slug}`, fields, pages.previewTitle).then((came) => {
          setFailed(!came)
          // Who looks further down than what is edited at the top may stay there.
          if (came && shownPart.current !== 'top') showPart(frames, shownPart.current)
        })
      },
      isFirst.current ? 0 : TYPING_PAUSE_MS,
    )
    isFirst.current = false
    return () => clearTimeout(timer)
  }, [slug, text, language, isShown, pages.previewTitle, attempt])
  return (
    <section
      className={isOpen ? 'cview cpage-view open' : 'cview cpage-view'}
      aria-label={pages.previewTitle}
      ref={host}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for who has only keys
      tabIndex={0}
    >
      {hasFailed && (
        <p className="hint" role="status">
          {pages.previewFailed}
        </p>
      )}
    </section>
  )
}

/** Counts how often a page that did not come is worth another try: after an outage, and after a save. */
function useAttempt(hasFailed: boolean, updated: string): number {
  const [attempt, setAttempt] = useState(0)
  const failed = useRef(hasFailed)
  failed.current = hasFailed
  const outage = useOutage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is not read here what was saved, only that it was.
  useEffect(() => {
    if (failed.current && outage === null) setAttempt((before) => before + 1)
  }, [outage, updated])
  return attempt
}

/** How wide an element is; its frame is fitted whenever that changes. */
function useWidth(host: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = host.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      setWidth(element.clientWidth)
      for (const frame of element.querySelectorAll('iframe')) fitFrame(frame)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [host])
  return width
}

/** Gives chosen files addresses in this browser, which end with the screen. */
function useAddresses(): (file: Blob) => string {
  const [addresses] = useState(() => new Map<Blob, string>())
  useEffect(
    () => () => {
      for (const address of addresses.values()) URL.revokeObjectURL(address)
      addresses.clear()
    },
    [addresses],
  )
  const [addressOf] = useState(() => (file: Blob) => {
    const address = addresses.get(file) ?? URL.createObjectURL(file)
    addresses.set(file, address)
    return address
  })
  return addressOf
}
