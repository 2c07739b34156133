export { createDraft, mailAfterAsking, updateDraft } from '../drafts.ts'
