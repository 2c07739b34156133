export { getTranslator, postTranslate } from '../incident/translate.ts'
