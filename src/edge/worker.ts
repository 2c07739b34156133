import { astro } from './astro.ts'
import { createGateway } from './gateway.ts'

export { Directory } from './objects/directory.ts'
export { PageArchive } from './objects/page-archive.ts'
export { PageHub } from './objects/page-hub.ts'
export { PageRelay } from './objects/page-relay.ts'
export { Sessions } from './objects/sessions.ts'

export default { fetch: createGateway(astro) } satisfies ExportedHandler<Env>
