import type { ListLocalization } from './localization.ts'

interface Props extends Pick<ListLocalization, 'words'> {
  isFiltered: boolean
  /** Whether words were looked for. */
  isSearch: boolean
  /** Other words that may have been meant, with their address; null where nothing is proposed. */
  meant: { words: string; href: string } | null
  onMeant(words: string): void
  onClear(): void
}

/** Says that nothing fits the filter, and the way out; or that there is nothing yet, and what would stand here. */
export function NothingListed({ isFiltered, isSearch, meant, onMeant, onClear, words }: Props) {
  const { incidentList: texts } = words
  if (!isFiltered) {
    return (
      <div className="cempty">
        <h2>{texts.empty}</h2>
        <p>{texts.emptyText}</p>
      </div>
    )
  }
  return (
    <div className="cempty">
      <h2>{texts.noneFound}</h2>
      {meant && (
        <p>
          {texts.didYouMean}{' '}
          <a
            href={meant.href}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              onMeant(meant.words)
            }}
          >
            <bdi>{meant.words}</bdi>
          </a>
        </p>
      )}
      {isSearch && <p>{texts.searchedIn}</p>}
      <p className="acts">
        <button className="btn" type="button" onClick={onClear}>
          {texts.clear}
        </button>
      </p>
    </div>
  )
}
