export { createDraft, mailAfterAsking, updateDraft } from '../draft/drafts.ts'
