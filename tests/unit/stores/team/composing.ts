import { newIncidentDraft } from '../../../../src/stores/team/draft.ts'
import { createTeam } from '../../../../src/stores/team/team.ts'
import { PAGE, type World } from './world.ts'

/** A team's stores in a world. */
export function begin(world: World) {
  const team = createTeam(world.io)
  team.start('robin', PAGE, null)
  return team
}

/** Somebody who writes a new incident. */
export const writing = (world: World) => {
  const team = begin(world)
  const composer = team.compose('new', () => newIncidentDraft())
  return { team, composer, sending: () => composer.$composition.get().sending }
}
