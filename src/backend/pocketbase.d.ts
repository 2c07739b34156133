/** The parts of PocketBase's JavaScript engine that the hooks use. The whole is in the data folder's types.d.ts. */

interface PbDb {
  newQuery(sql: string): PbQuery
}
interface PbQuery {
  bind(params: Record<string, string | number | boolean>): PbQuery
  execute(): void
  one(target: object): void
  all(target: object): void
}
interface PbFilesystem {
  serve(response: object, request: object, key: string, name: string): void
  exists(key: string): boolean
  /** The files whose keys begin so. */
  list(prefix: string): { key: string; size: number; modTime: { unixMilli(): number } }[]
  delete(key: string): void
  attributes(key: string): { size: number; md5: Iterable<number> | null; eTag: string }
  /** The file at this key, to be saved with another record as well; it is read while this is open. */
  getReuploadableFile(key: string, keepsName: boolean): PbFile
  createThumb(original: string, thumb: string, size: string): void
  close(): void
}
/** An event stream that is open. */
interface PbRealtimeClient {
  hasSubscription(topic: string): boolean
  send(message: SubscriptionMessage): void
}
declare class SubscriptionMessage {
  constructor(message: { name: string; data: string })
}
interface PbStore {
  get(key: string): unknown
  set(key: string, value: unknown): void
  /** Runs the function while nobody else reaches the store: it must not use the store itself. */
  setFunc(key: string, change: (old: unknown) => unknown): void
  keys(): string[]
  remove(key: string): void
}
interface PbApp {
  db(): PbDb
  /** The database of the log. */
  auxDB(): PbDb
  findRecordById(collection: string, id: string): PbRecord
  findCollectionByNameOrId(name: string): PbCollection
  save(record: PbRecord): void
  delete(record: PbRecord): void
  saveNoValidate(record: PbRecord): void
  runInTransaction(work: (tx: PbApp) => void): void
  newFilesystem(): PbFilesystem
  newBackupsFilesystem(): PbFilesystem
  /** Writes a backup and returns when it is done. */
  createBackup(context: Context, name: string): void
  settings(): {
    superuserIPs: string[]
    meta: { appURL: string; senderName: string; senderAddress: string }
    smtp: { enabled: boolean; host: string; port: number }
    backups: { cron: string; cronMaxKeep: number }
  }
  /** Never within a transaction: it waits for the mail server. */
  newMailClient(): {
    send(message: MailerMessage): void
    /** What runs around each of its mails. */
    onSend(): { unbindAll(): void }
  }
  store(): PbStore
  subscriptionsBroker(): { clients(): Record<string, PbRealtimeClient> }
  logger(): { warn(message: string, ...pairs: unknown[]): void; error(message: string, ...pairs: unknown[]): void }
  isTransactional(): boolean
}
interface PbField {
  name: string
  type(): string
  getHidden(): boolean
  /** Of a text: the regular expression that it must match, or nothing. */
  pattern?: string
}
interface PbCollection {
  id: string
  name: string
  fields: { fieldNames(): string[]; getByName(name: string): PbField }
  isAuth(): boolean
  /** Of accounts: the ways in besides a password. */
  otp: { enabled: boolean }
  oauth2: { enabled: boolean; providers: readonly unknown[] }
}
/** A file that is about to be saved. */
interface PbFile {
  name: string
  originalName: string
  reader: { open(): PbReader } | (() => PbReader)
}
interface PbReader {
  /** From the beginning where `from` is 0. */
  seek(at: number, from: number): number
  close(): void
}
interface PbRecord {
  id: string
  collection(): PbCollection
  original(): PbRecord
  isNew(): boolean
  get(field: string): unknown
  getString(field: string): string
  getInt(field: string): number
  getBool(field: string): boolean
  getStringSlice(field: string): string[]
  getUnsavedFiles(field: string): PbFile[]
  set(field: string, value: unknown): void
  ignoreUnchangedFields(state: boolean): PbRecord
  baseFilesPath(): string
  tokenKey(): string
  setEmail(email: string): void
  setPassword(password: string): void
  validatePassword(password: string): boolean
  /** One that nobody knows; all tokens end. */
  setRandomPassword(): string
  verified(): boolean
  setVerified(state: boolean): void
}
interface PbRecordEvent {
  app: PbApp
  record: PbRecord
  next(): void
}
interface PbRequest {
  method: string
  host: string
  requestURI: string
  url: { path: string; query(): { get(name: string): string } }
  /** Bytes that the body is said to have; -1 where it does not say. */
  contentLength: number
  header: { get(name: string): string; values(name: string): string[]; set(name: string, value: string): void }
  body: object
  pathValue(name: string): string
  /** Go's own: so many bytes of files stay in memory, and of fields 10 MB more. Throws where there are more. */
  parseMultipartForm(memory: number): void
  /** What that read. */
  multipartForm: { value: { [name: string]: string[] } }
}
interface PbRequestEvent {
  app: PbApp
  auth: PbRecord | null
  request: PbRequest
  response: { header(): { set(name: string, value: string): void } }
  next(): void
  /** Whether an answer was written. */
  written(): boolean
  /** The address of the connection's other end. */
  remoteIP(): string
  get(key: string): unknown
  set(key: string, value: unknown): void
  json(status: number, data: unknown): unknown
  blob(status: number, type: string, bytes: unknown): unknown
  string(status: number, text: string): void
  noContent(status: number): unknown
  flush(): void
  bindBody(target: object): void
  requestInfo(): { context: string; query: Record<string, string>; body: Record<string, unknown> }
}
interface PbRecordRequestEvent extends Omit<PbRequestEvent, 'request'> {
  record: PbRecord
  /** The engine shows the request's own fields here only. */
  requestEvent: PbRequestEvent
}
/** A sign-in that is tried: the account may not exist. */
interface PbAttemptEvent extends Omit<PbRecordRequestEvent, 'record'> {
  record: PbRecord | null
}
/** Once a one-time code was right. */
interface PbOtpEvent extends PbRecordRequestEvent {
  otp: { sentTo(): string }
}
/** A sign-in that succeeded; the method is empty for a renewed token. */
interface PbAuthEvent extends PbRecordRequestEvent {
  authMethod: string
}
interface PbSettingsEvent extends PbRecordRequestEvent {
  /** PocketBase's settings; their JSON leaves secrets out. */
  oldSettings: object
  newSettings: object
}

/** Once a provider has told who somebody is. */
interface PbOAuth2Event extends PbRequestEvent {
  /** Nobody has that account or address. */
  isNewRecord: boolean
}

/** Around the sending of any mail. */
interface PbSendEvent {
  app: PbApp
  next(): void
}

/** Before PocketBase sends one of its own mails, about an account. */
interface PbMailEvent extends PbSendEvent {
  record: PbRecord
  message: { subject: string; text: string; html: string }
  /** What the mail is for: a token, or a code. */
  meta: { token?: string; password?: string; otpId?: string }
}

interface PbSubscribeEvent extends PbRequestEvent {
  subscriptions: string[]
}

declare const $app: PbApp
/** Go's context; without arguments one that never ends. */
declare class Context {}
declare const $apis: {
  /** PocketBase's own middleware: bounds the body for whoever reads it and goes on. */
  bodyLimit(bytes: number): { func(e: PbRequestEvent): void }
}
declare const $os: { getenv(name: string): string; args: string[] }
declare const $security: {
  hs256(text: string, secret: string): string
  sha256(text: string): string
  md5(text: string): string
  equal(a: string, b: string): boolean
  randomStringWithAlphabet(length: number, alphabet: string): string
}
declare const $http: {
  send(request: { url: string; method: string; body: string; headers: Record<string, string>; timeout: number }): {
    statusCode: number
    body: { length: number }
    json: unknown
  }
}
/** Holds this request's engine, and nobody else's, for so many milliseconds. */
declare function sleep(milliseconds: number): void
declare function toBytes(reader: PbReader, max: number): ArrayLike<number>
declare function readerToString(reader: object, max?: number): string
declare class DynamicModel {
  constructor(shape: Record<string, unknown>)
  [key: string]: unknown
}
declare class MailerMessage {
  constructor(message: {
    from: { name: string; address: string }
    to: { name: string; address: string }[]
    subject: string
    text: string
    html: string
    headers?: Readonly<{ [name: string]: string }>
  })
}
declare class ValidationError {
  constructor(code: string, message: string)
  setParams(params: Record<string, unknown>): ValidationError
}
declare class BadRequestError extends Error {
  constructor(message: string, data?: Record<string, ValidationError>)
}
declare class ForbiddenError extends Error {
  constructor(message: string, data?: Record<string, ValidationError>)
}
declare class ApiError extends Error {
  constructor(status: number, message: string, data?: Record<string, ValidationError>)
}
/** PocketBase's own constructor of times: always UTC. */
declare class DateTime {
  constructor(date: string)
  time(): { in(zone: Timezone): { format(layout: string): string } }
}
declare class Timezone {
  constructor(name: string)
  string(): string
}
/** PocketBase's own constructor; TypeScript's type of the same name is untouched. */
declare const Record: new (collection: PbCollection) => PbRecord
