import type { SubscribersWords } from '../../i18n/subscribers.ts'
import type { ComponentGroup } from '../team/board-view.ts'
import { Sign } from '../team/Sign.tsx'

interface Props {
  /** All that can be followed, in the order of the page. */
  groups: readonly ComponentGroup[]
  /** Ids of components and groups; none: everything. */
  chosen: readonly string[]
  onChoose(chosen: readonly string[]): void
  texts: SubscribersWords['subscribers']
}

/** What a subscription follows: components, and groups with all that they have and will have. */
export function FollowedChoice({ groups, chosen, onChoose, texts }: Props) {
  if (groups.length === 0) return null
  /** A group includes its components: they are not chosen beside it. */
  const box = (id: string, name: string, members: readonly string[], isIncluded = false, className = '') => (
    <label key={id} className={`tick ${className}`}>
      <input
        type="checkbox"
        checked={isIncluded || chosen.includes(id)}
        disabled={isIncluded}
        onChange={({ target }) => {
          const others = chosen.filter((one) => one !== id && !members.includes(one))
          onChoose(target.checked ? [...others, id] : others)
        }}
      />
      <bdi>{name}</bdi>
    </label>
  )
  return (
    <details className="cunfold">
      <summary>
        <span>
          {texts.follows}: {chosen.length === 0 ? texts.everything : chosen.length}
        </span>
        <Sign name="down" />
      </summary>
      <div className="cchecks">
        {groups.map(({ group, components }) => {
          const isWhole = group !== null && chosen.includes(group.id)
          return [
            ...(group
              ? [
                  box(
                    group.id,
                    group.name,
                    components.map((one) => one.id),
                    false,
                    'cgroup',
                  ),
                ]
              : []),
            ...components.map(({ id, name }) => box(id, name, [], isWhole, group ? 'cmember' : '')),
          ]
        })}
      </div>
    </details>
  )
}
