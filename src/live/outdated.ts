/** Says that this build cannot load, or read, something: only a new page helps (src/live/reload.ts). */
export const outdated = () => void document.dispatchEvent(new Event('aldis:outdated'))
