import { useRef } from 'react'
import { isInvisible } from '../../core/name/name.ts'
import { isLinkAddress, isWholeLink, isWrittenLink } from '../../core/page/page-links.ts'
import type { PageLink } from '../../core/page/page-record.ts'
import type { TeamWords } from '../../i18n/team.ts'
import { Fault, faultAttributes } from './Field.tsx'

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
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>(':scope > :last-child input')?.focus())
  }
  return (
    <>
      <div className="clinks" ref={list}>
        {links.map((link, index) => (
          <LinkRow
            // biome-ignore lint/suspicious/noArrayIndexKey: links have no names of their own, and keep their places
            key={index}
            link={link}
            number={index + 1}
            words={words}
            onChange={(part) => set(index, part)}
            onRemove={() => onChange(links.filter((_, one) => one !== index))}
          />
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

interface LinkRowProps {
  link: PageLink
  number: number
  words: TeamWords
  onChange(part: Partial<PageLink>): void
  onRemove(): void
}

/** One link, and what is wrong with it once something is written into it. */
function LinkRow({ link, number, words: { settings }, onChange, onRemove }: LinkRowProps) {
  const id = `link-${number}`
  const fault = isWrittenLink(link) && !isWholeLink(link) ? settings.linksInvalid : undefined
  const attributesIf = (isWrong: boolean) => (isWrong ? faultAttributes(id, fault) : {})
  return (
    <div>
      <div className="cjoin">
        <input
          className="in"
          aria-label={settings.linkLabel({ number })}
          placeholder={settings.linkWord}
          dir="auto"
          value={link.label}
          onChange={(event) => onChange({ label: event.target.value })}
          {...attributesIf(isInvisible(link.label))}
        />
        <input
          className="in"
          type="url"
          dir="ltr"
          aria-label={settings.linkAddress({ number })}
          placeholder="https://"
          value={link.url}
          onChange={(event) => onChange({ url: event.target.value })}
          {...attributesIf(!isLinkAddress(link.url))}
        />
        <button className="text" type="button" aria-label={settings.removeLink({ number })} onClick={onRemove}>
          {settings.remove}
        </button>
      </div>
      {fault && <Fault id={id} text={fault} />}
    </div>
  )
}
