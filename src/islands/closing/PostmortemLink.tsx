import { postmortemPath } from '../../core/incident/postmortem.ts'
import { Sign } from '../team/Sign.tsx'
import { type Localization, toasts } from '../team/team.ts'
import { closingLocalization } from './localization.ts'

interface Props extends Localization {
  incident: string
}

/** The way to a published postmortem, and its address to pass on. */
export function PostmortemLink({ incident, ...given }: Props) {
  const { visitor, closing } = closingLocalization(given).words
  const path = postmortemPath({ id: incident })
  async function copy() {
    const address = `${location.origin}${path}`
    // Where the browser lets no page write there, the address itself is shown, to be selected.
    const isCopied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    )
    toasts.show(isCopied ? closing.linkCopied : address)
  }
  return (
    <>
      <a className="btn" href={path}>
        {visitor.postmortem} <Sign name="out" />
      </a>
      <button className="btn" type="button" onClick={() => void copy()}>
        {closing.copyLink} <span className="v">{visitor.postmortem}</span>
      </button>
    </>
  )
}
