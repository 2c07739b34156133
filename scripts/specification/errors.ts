import ts from 'typescript'
import { COMMON_REFUSALS } from '../../src/core/errors/common.ts'
import { parsed, pathsBelow, walk } from './sources.ts'
import type { Part } from './table.ts'

/** An error code as the sources have it: in which files, and with which HTTP statuses where they say. */
export interface Found {
  files: Set<string>
  statuses: Set<number>
}

/** Where the codes stand that several parts say; they are said where one is taken out of that table. */
const COMMON = 'src/core/errors/common.ts'
const common = new Map(Object.entries(COMMON_REFUSALS))

/** Calls whose second argument is a code, by the status that they answer with. */
const REFUSALS: Record<string, number> = { refuse: 400, forbid: 403 }

/** Every stable code of the sources. Throws at a code that is made in a way which this does not know. */
export function errorCodes(): Map<string, Found> {
  const codes = new Map<string, Found>()
  const note = (code: string, path: string, status: number | null) => {
    const found = codes.get(code) ?? { files: new Set(), statuses: new Set() }
    found.files.add(path)
    if (status !== null) found.statuses.add(status)
    codes.set(code, found)
  }
  for (const path of pathsBelow('src').filter(
    (one) => /\.tsx?$/.test(one) && !one.endsWith('.d.ts') && one !== COMMON,
  )) {
    const file = parsed(path)
    walk(file, (node) => {
      for (const { code, status } of codesAt(node, file)) note(code, path, status)
    })
  }
  return codes
}

/** An expression that makes a code, or several, and the status beside it. */
interface Made {
  of: ts.Node | undefined
  status: number | null
}

function codesAt(node: ts.Node, file: ts.SourceFile): { code: string; status: number | null }[] {
  const taken = ofCommon(node, file)
  if (taken) return [taken]
  const made = ofCall(node, file) ?? ofNamed(node)
  if (!made?.of) return []
  return literalsOf(made.of, file).map((code) => ({ code, status: made.status }))
}

/** `COMMON_REFUSALS.code`. */
function ofCommon(node: ts.Node, file: ts.SourceFile): { code: string; status: number } | null {
  if (!ts.isIdentifier(node) || node.text !== 'COMMON_REFUSALS' || ts.isImportSpecifier(node.parent)) return null
  const code = ts.isPropertyAccessExpression(node.parent) ? node.parent.name.text : ''
  const said = common.get(code)
  if (!said) throw new Error(`${file.fileName}: a code is made of ${node.parent.getText()}`)
  return { code, status: said.status }
}

/** `refuse('field', 'code')`, `forbid('field', 'code')` of the hooks; `new ImportRefused('code')`. */
function ofCall(node: ts.Node, file: ts.SourceFile): Made | null {
  if (ts.isCallExpression(node) && file.fileName.startsWith('src/backend/')) {
    const status = REFUSALS[node.expression.getText()]
    return status === undefined ? null : { of: node.arguments[1], status }
  }
  if (!ts.isNewExpression(node)) return null
  const name = node.expression.getText()
  if (name === 'ImportRefused') return { of: node.arguments?.[0], status: 409 }
  return name === 'UnreadablePublication' ? { of: node.arguments?.[0], status: null } : null
}

/** What is called `code` or by a name that stands for codes, and a type of them that the hooks hand on. */
function ofNamed(node: ts.Node): Made | null {
  if (ts.isTypeAliasDeclaration(node)) return node.name.text.endsWith('Problem') ? { of: node.type, status: 400 } : null
  if (!ts.isPropertyAssignment(node) && !ts.isPropertyDeclaration(node) && !ts.isVariableDeclaration(node)) return null
  switch (node.name.getText()) {
    case 'code':
      return { of: node.initializer, status: statusAround(node) }
    case 'CODES':
      return { of: node.initializer, status: 400 }
    case 'byStatus':
      return { of: node.initializer, status: null }
    default:
      return null
  }
}

/** Whether an initialiser hands on a code that was made elsewhere, or is a schema. */
function isRead(node: ts.Node): boolean {
  if (ts.isCallExpression(node) || ts.isIdentifier(node)) return true
  return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)
}

function isFallback(node: ts.Node): node is ts.BinaryExpression {
  if (!ts.isBinaryExpression(node)) return false
  const { kind } = node.operatorToken
  return kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken
}

function literalsOf(node: ts.Node, file: ts.SourceFile): string[] {
  const found: string[] = []
  const add = (one: ts.Node): void => {
    if (ts.isStringLiteral(one)) found.push(one.text)
    else if (ts.isConditionalExpression(one)) [one.whenTrue, one.whenFalse].forEach(add)
    else if (ts.isLiteralTypeNode(one)) add(one.literal)
    else if (ts.isUnionTypeNode(one)) one.types.forEach(add)
    else if (ts.isObjectLiteralExpression(one))
      for (const property of one.properties) add(ts.isPropertyAssignment(property) ? property.initializer : property)
    else if (ts.isParenthesizedExpression(one)) add(one.expression)
    else if (isFallback(one)) [one.left, one.right].forEach(add)
    else if (ts.isTemplateExpression(one)) found.push(...templates(one, file))
    else if (!isRead(one)) throw new Error(`${file.fileName}: a code is made of ${one.getText()}`)
  }
  add(node)
  return found
}

/** `${field}_invalid` is made for each field that checkJson is called with; a status within a code is NNN. */
function templates(node: ts.TemplateExpression, file: ts.SourceFile): string[] {
  const text = node.getText().slice(1, -1)
  if (/^http_\$\{[^}]+\}$/.test(text)) return ['http_NNN']
  if (text !== `\${field}_invalid`) throw new Error(`${file.fileName}: a code is made of ${text}`)
  const fields: string[] = []
  walk(file, (one) => {
    if (ts.isCallExpression(one) && one.expression.getText() === 'checkJson') {
      const field = one.arguments[1]
      if (field && ts.isStringLiteral(field)) fields.push(field.text)
    }
  })
  return fields.map((field) => `${field}_invalid`)
}

/** The status of `refuse(403, { code })` or `e.json(409, { code })` around a property. */
function statusAround(node: ts.Node): number | null {
  const call = node.parent?.parent
  if (!call || !ts.isCallExpression(call)) return null
  const [first] = call.arguments
  return first && ts.isNumericLiteral(first) ? Number(first.text) : null
}

/** Which part of Aldis says a code. */
function places(files: ReadonlySet<string>): string {
  const names = new Set([...files].map((file) => file.split('/')[1] ?? ''))
  return [...names].sort().join(', ')
}

/** The catalogue: status and sentence stand in the document. */
export function errorParts(): Part[] {
  const rows = [...errorCodes()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, { files }]) => [`\`${code}\``, places(files)])
  return [
    {
      name: 'errors',
      tables: [{ table: { columns: ['code', 'said by `src/`'], rows, kept: ['HTTP', 'what it means'] } }],
    },
  ]
}
