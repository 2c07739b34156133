export { getTranslator, postTranslate } from '../translate.ts'
