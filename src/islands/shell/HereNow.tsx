import { useStore } from '@nanostores/react'
import { Here } from '../team/Here.tsx'
import { type ConsoleProps, localizationFor, team } from '../team/team.ts'

/** In the console's frame: who else of the team is here. */
export function HereNow(props: ConsoleProps) {
  const colleagues = useStore(team.$colleagues, { ssr: 'initial' })
  if (colleagues.length === 0) return null
  return (
    <div className="chere">
      <Here colleagues={colleagues} {...localizationFor(props)} />
    </div>
  )
}
