import type { RefObject } from 'react'
import { consoleAddress } from '../../core/page/console-address.ts'
import type { PartProps } from './parts.ts'

interface HeadProps extends Pick<PartProps, 'props' | 'canEdit' | 'canImport' | 'words'> {
  heading: RefObject<HTMLHeadingElement | null>
  components: number
  groups: number
  archived: number
  /** Null while several are being chosen. */
  onChoose: (() => void) | null
}

/** The head of the list: how many there are, and the ways to more. */
export function Head({ heading, props, canEdit, canImport, words, onChoose, ...counts }: HeadProps) {
  const { components } = words
  return (
    <div className="chead">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {components.title}
        </h1>
        <p>
          {words.visitor.sentence({
            text: [components.count(counts.components), counts.groups > 0 && components.inGroups(counts.groups)]
              .filter((part) => part !== false)
              .join(' '),
          })}{' '}
          {counts.archived > 0 && (
            <>
              <a href="#archive">{words.visitor.sentence({ text: components.archivedCount(counts.archived) })}</a>{' '}
            </>
          )}
          {canEdit && onChoose && (
            <button className="text" type="button" onClick={onChoose}>
              {components.chooseSeveral}
            </button>
          )}{' '}
          {canImport && <a href={consoleAddress(props.slug, 'import')}>{words.importing.title}</a>}
        </p>
      </div>
      {canEdit && (
        <>
          <a className="btn" href="#paste">
            {components.paste}
          </a>
          <a className="btn" href="#new-group">
            {components.addGroup}
          </a>
          <a className="btn go" href="#new-component">
            {components.add}
          </a>
        </>
      )}
    </div>
  )
}
