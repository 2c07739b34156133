export { createDraft, updateDraft } from '../drafts.ts'
