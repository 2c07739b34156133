/** Reports that this build cannot load or read something: only a reload helps (src/live/reload.ts). */
export const reportOutdated = () => void document.dispatchEvent(new Event('aldis:outdated'))
