export { embedRoute as GET } from '../../../_embed.ts'
