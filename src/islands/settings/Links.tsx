import { useRef } from 'react'
import type { PageLink } from '../../core/page/page-record.ts'
import type { TeamWords } from '../../i18n/team.ts'

interface LinksProps {
  links: readonly PageLink[]
  words: TeamWords
  onChange(links: PageLink[]): void
}

/** The page's links: a word and an address each. */
export function Links({ links, words, onChange }: LinksProps) {
  const { settings } = words
  const list = useRef<HTMLDivElement>(null)
  const set = (index: number, part: Partial<PageLink>) =>
    onChange(links.map((link, one) => (one === index ? { ...link, ...part } : link)))
  function add() {
    onChange([...links, { label: '', url: '' }])
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('.cjoin:last-child input')?.focus())
  }
  return (
    <>
      <div className="clinks" ref={list}>
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: links have no names of their own, and keep their places
          <div className="cjoin" key={index}>
            <input
              className="in"
              aria-label={settings.linkLabel({ number: index + 1 })}
              placeholder={settings.linkWord}
              dir="auto"
              value={link.label}
              onChange={(event) => set(index, { label: event.target.value })}
            />
            <input
              className="in"
              type="url"
              dir="ltr"
              aria-label={settings.linkAddress({ number: index + 1 })}
              placeholder="https://"
              value={link.url}
              onChange={(event) => set(index, { url: event.target.value })}
            />
            <button
              className="text"
              type="button"
              aria-label={settings.removeLink({ number: index + 1 })}
              onClick={() => onChange(links.filter((_, one) => one !== index))}
            >
              {settings.remove}
            </button>
          </div>
        ))}
      </div>
      {links.length < 20 && (
        <p>
          <button className="text" type="button" onClick={add}>
            {settings.addLink}
          </button>
        </p>
      )}
    </>
  )
}
