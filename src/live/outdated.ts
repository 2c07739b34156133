import { dispatch } from './dispatch.ts'

/** Reports that this build cannot load or read something: only a reload helps (src/live/reload.ts). */
export const reportOutdated = () => dispatch('aldis:outdated')
