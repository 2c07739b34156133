import ts from 'typescript'
import { COMMON_REFUSALS } from '../../src/core/errors/common.ts'
import { listFiles, parseSource, visitNodes } from './sources.ts'
import type { Section } from './table.ts'

/** Where an error code is used: in which files, and with which HTTP statuses if given. */
export interface ErrorUse {
  files: Set<string>
  statuses: Set<number>
}

/** The codes shared by several parts; a use counts where one is read from that table. */
const COMMON_FILE = 'src/core/errors/common.ts'
const commonRefusals = new Map(Object.entries(COMMON_REFUSALS))

/** Functions whose second argument is a code, with the status they answer with. */
const REFUSAL_STATUS: Record<string, number> = { refuse: 400, forbid: 403 }

/** Every stable error code in the sources. Throws if a code is built in a way that this does not understand. */
export function findErrorCodes(): Map<string, ErrorUse> {
  const codes = new Map<string, ErrorUse>()
  const note = (code: string, path: string, status: number | null) => {
    const use = codes.get(code) ?? { files: new Set(), statuses: new Set() }
    use.files.add(path)
    if (status !== null) use.statuses.add(status)
    codes.set(code, use)
  }
  for (const path of listFiles('src').filter(
    (one) => /\.tsx?$/.test(one) && !one.endsWith('.d.ts') && one !== COMMON_FILE,
  )) {
    const file = parseSource(path)
    visitNodes(file, (node) => {
      for (const { code, status } of codesInNode(node, file)) note(code, path, status)
    })
  }
  return codes
}

/** An expression that evaluates to one or more codes, and the status next to it. */
interface CodeExpression {
  of: ts.Node | undefined
  status: number | null
}

function codesInNode(node: ts.Node, file: ts.SourceFile): { code: string; status: number | null }[] {
  const shared = commonCode(node, file)
  if (shared) return [shared]
  const expression = codeInCall(node, file) ?? codeInDeclaration(node)
  if (!expression?.of) return []
  return codeLiterals(expression.of, file).map((code) => ({ code, status: expression.status }))
}

/** `COMMON_REFUSALS.code`. */
function commonCode(node: ts.Node, file: ts.SourceFile): { code: string; status: number } | null {
  if (!ts.isIdentifier(node) || node.text !== 'COMMON_REFUSALS' || ts.isImportSpecifier(node.parent)) return null
  const code = ts.isPropertyAccessExpression(node.parent) ? node.parent.name.text : ''
  const refusal = commonRefusals.get(code)
  if (!refusal) throw new Error(`${file.fileName}: a code is made of ${node.parent.getText()}`)
  return { code, status: refusal.status }
}

/** `refuse('field', 'code')`, `forbid('field', 'code')` of the hooks; `new ImportRefusal('code')`. */
function codeInCall(node: ts.Node, file: ts.SourceFile): CodeExpression | null {
  if (ts.isCallExpression(node) && file.fileName.startsWith('src/backend/')) {
    const status = REFUSAL_STATUS[node.expression.getText()]
    return status === undefined ? null : { of: node.arguments[1], status }
  }
  if (!ts.isNewExpression(node)) return null
  const name = node.expression.getText()
  if (name === 'ImportRefusal') return { of: node.arguments?.[0], status: 409 }
  return name === 'UnreadablePublication' ? { of: node.arguments?.[0], status: null } : null
}

/** Declarations named `code` or another name for codes, and types ending in `Problem`, which the hooks pass on. */
function codeInDeclaration(node: ts.Node): CodeExpression | null {
  if (ts.isTypeAliasDeclaration(node)) return node.name.text.endsWith('Problem') ? { of: node.type, status: 400 } : null
  if (!ts.isPropertyAssignment(node) && !ts.isPropertyDeclaration(node) && !ts.isVariableDeclaration(node)) return null
  switch (node.name.getText()) {
    case 'code':
      return { of: node.initializer, status: enclosingStatus(node) }
    case 'CODES':
      return { of: node.initializer, status: 400 }
    case 'byStatus':
      return { of: node.initializer, status: null }
    default:
      return null
  }
}

/** Whether an initialiser passes on a code from elsewhere, or is a schema or what one infers. */
function isReference(node: ts.Node): boolean {
  if (ts.isCallExpression(node) || ts.isIdentifier(node) || ts.isTypeReferenceNode(node)) return true
  return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)
}

function isFallback(node: ts.Node): node is ts.BinaryExpression {
  if (!ts.isBinaryExpression(node)) return false
  const { kind } = node.operatorToken
  return kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken
}

function codeLiterals(node: ts.Node, file: ts.SourceFile): string[] {
  const literals: string[] = []
  const add = (one: ts.Node): void => {
    if (ts.isStringLiteral(one)) literals.push(one.text)
    else if (ts.isConditionalExpression(one)) [one.whenTrue, one.whenFalse].forEach(add)
    else if (ts.isLiteralTypeNode(one)) add(one.literal)
    else if (ts.isUnionTypeNode(one)) one.types.forEach(add)
    else if (ts.isObjectLiteralExpression(one))
      for (const property of one.properties) add(ts.isPropertyAssignment(property) ? property.initializer : property)
    else if (ts.isParenthesizedExpression(one)) add(one.expression)
    else if (isFallback(one)) [one.left, one.right].forEach(add)
    else if (ts.isTemplateExpression(one)) literals.push(...codesFromTemplate(one, file))
    else if (!isReference(one)) throw new Error(`${file.fileName}: a code is made of ${one.getText()}`)
  }
  add(node)
  return literals
}

/** `${field}_invalid` is made for each field that checkJson is called with; a status within a code is NNN. */
function codesFromTemplate(node: ts.TemplateExpression, file: ts.SourceFile): string[] {
  const text = node.getText().slice(1, -1)
  if (/^http_\$\{[^}]+\}$/.test(text)) return ['http_NNN']
  if (text !== `\${field}_invalid`) throw new Error(`${file.fileName}: a code is made of ${text}`)
  const fields: string[] = []
  visitNodes(file, (one) => {
    if (ts.isCallExpression(one) && one.expression.getText() === 'checkJson') {
      const field = one.arguments[1]
      if (field && ts.isStringLiteral(field)) fields.push(field.text)
    }
  })
  return fields.map((field) => `${field}_invalid`)
}

/** The status of `refuse(403, { code })` or `e.json(409, { code })` around a property. */
function enclosingStatus(node: ts.Node): number | null {
  const call = node.parent?.parent
  if (!call || !ts.isCallExpression(call)) return null
  const [first] = call.arguments
  return first && ts.isNumericLiteral(first) ? Number(first.text) : null
}

/** Which parts of Aldis use a code. */
function sourceFolders(files: ReadonlySet<string>): string {
  const names = new Set([...files].map((file) => file.split('/')[1] ?? ''))
  return [...names].sort().join(', ')
}

/** The catalogue: status and sentence stand in the document. */
export function errorSections(): Section[] {
  const rows = [...findErrorCodes()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, { files }]) => [`\`${code}\``, sourceFolders(files)])
  return [
    {
      name: 'errors',
      tables: [{ table: { columns: ['code', 'said by `src/`'], rows, handwritten: ['HTTP', 'what it means'] } }],
    },
  ]
}
