import { astro } from './astro.ts'
import { createGateway } from './gateway.ts'

export { PageArchive } from './objects/archive/page-archive.ts'
export { Courier } from './objects/courier/courier.ts'
export { Directory } from './objects/directory/directory.ts'
export { PageHub } from './objects/hub/page-hub.ts'
export { PageImport } from './objects/import/page-import.ts'
export { PageRelay } from './objects/relay/page-relay.ts'
export { Sessions } from './objects/sessions/sessions.ts'

export default { fetch: createGateway(astro) } satisfies ExportedHandler<Env>
