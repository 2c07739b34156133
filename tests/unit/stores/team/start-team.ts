import { createComposer } from '../../../../src/stores/team/composer.ts'
import { newIncidentDraft } from '../../../../src/stores/team/model/draft.ts'
import { createTeam } from '../../../../src/stores/team/team.ts'
import { component, FakeBackend, flushPromises, PAGE } from './fake-backend.ts'

/** A team's stores in a world. */
export function startTeam(world: FakeBackend) {
  const team = createTeam(world.io)
  team.start('robin', PAGE, null)
  return team
}

/** Somebody who writes a new incident. */
export const startWriting = (world: FakeBackend) => {
  const team = startTeam(world)
  const composer = team.compose(createComposer, 'new', () => newIncidentDraft())
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

/** A team's stores in a world whose only component is chosen to be degraded. */
export async function startWithChoice() {
  const world = new FakeBackend()
  const api = component()
  world.board = { ...world.board, components: [api] }
  const { team } = await startTeamWithBoard(world)
  team.chooseStatus(api.id, 'degraded_performance')
  return { world, api, team }
}
