import { newIncidentDraft } from '../../../../src/stores/team/draft.ts'
import { createTeam } from '../../../../src/stores/team/team.ts'
import { type FakeBackend, flushPromises, PAGE } from './fake-backend.ts'

/** A team's stores in a world. */
export function startTeam(world: FakeBackend) {
  const team = createTeam(world.io)
  team.start('robin', PAGE, null)
  return team
}

/** Somebody who writes a new incident. */
export const startWriting = (world: FakeBackend) => {
  const team = startTeam(world)
  const composer = team.compose('new', () => newIncidentDraft())
  return { team, composer, sending: () => composer.$composition.get().sending }
}

/** A team's stores in a world, with its board as it was first read. */
export async function startTeamWithBoard(world: FakeBackend) {
  const team = startTeam(world)
  await flushPromises()
  const board = () => {
    const state = team.$board.get()
    if (state.state !== 'ready') throw new Error(`the board is ${state.state}`)
    return state.board
  }
  return { team, board }
}
