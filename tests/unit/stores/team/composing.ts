import { newIncidentDraft } from '../../../../src/stores/team/draft.ts'
import { createTeam } from '../../../../src/stores/team/team.ts'
import { PAGE, settled, type World } from './world.ts'

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

/** A team's stores in a world, with its board as it was first read. */
export async function begun(world: World) {
  const team = begin(world)
  await settled()
  const board = () => {
    const state = team.$board.get()
    if (state.state !== 'ready') throw new Error(`the board is ${state.state}`)
    return state.board
  }
  return { team, board }
}
