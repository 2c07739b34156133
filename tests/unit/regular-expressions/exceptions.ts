/** A regular expression that the proof does not cover, and why it may stay. */
interface Exception {
  file: string
  /** How it begins. */
  begins: string
  why: string
}

const BOUNDED_REPEAT =
  'one class, repeated a bounded number of times: too many states for the proof, and no way to go back'

export const EXCEPTIONS: Exception[] = [
  {
    file: 'src/backend/write/formats.ts',
    begins: 'new RegExp(pattern)',
    why: 'the patterns of fields in our migrations: one class of characters after another, which share none',
  },
  {
    file: 'src/backend/base/file-names.ts',
    begins: '/_[a-z0-9]{10}',
    why: 'a file’s name, 255 bytes at most; only the last point of it is sought more than once',
  },
  { file: 'src/backend/request/signature.ts', begins: '/^[0-9a-f]{64}$/', why: BOUNDED_REPEAT },
  { file: 'src/backend/write/own-ids.ts', begins: '/^[\\w.-]{1,64}$/', why: BOUNDED_REPEAT },
  { file: 'src/backend/request/nonces.ts', begins: '/^[\\w-]{8,64}$/', why: BOUNDED_REPEAT },
  { file: 'src/core/archive/tokenize.ts', begins: 'new RegExp(`[', why: 'one class of characters' },
  { file: 'src/core/archive/tokenize.ts', begins: 'new RegExp(UNSPACED', why: 'one class of characters' },
  {
    file: 'src/core/archive/tokenize.ts',
    begins: 'new RegExp(`(?=\\\\p{L})',
    why: 'its two halves share no character, and each match takes all that was looked at',
  },
  {
    file: 'src/core/archive/phrases.ts',
    begins: "new RegExp(patterns.join('|'), 'v')",
    why: 'words of a search of 200 characters with what stands between them, which shares no character with them',
  },
  {
    file: 'src/core/name/name.ts',
    begins: "new RegExp( '[^",
    why: 'one class of characters',
  },
  {
    file: 'src/core/page/addresses.ts',
    begins: 'new RegExp(`^(?:',
    why: 'each of its alternatives is proven beside this, and all begin at the first character',
  },
  {
    file: 'src/core/publication/files.ts',
    begins: '/_[a-zA-Z0-9]{10}',
    why: 'a file’s name, 255 bytes at most; only the last point of it is sought more than once',
  },
  {
    file: 'src/core/network/content-coding.ts',
    begins: 'new RegExp(`\\\\b',
    why: 'reads the first 200 characters of a header',
  },
  {
    file: 'src/core/network/content-coding.ts',
    begins: 'new RegExp(`(^|',
    why: 'reads the first 200 characters of a header',
  },
  { file: 'src/core/statuspage/vendor.ts', begins: '/^[0-9A-Za-z_-]{1,64}$/', why: BOUNDED_REPEAT },
  { file: 'src/core/statuspage/vendor.ts', begins: '/^[A-Za-z0-9_+/-]{1,64}$/', why: BOUNDED_REPEAT },
  { file: 'src/edge/files/handler.ts', begins: '/^\\/files\\/(pages|incident_updates)', why: BOUNDED_REPEAT },
  {
    file: 'src/edge/http/accept.ts',
    begins: 'new RegExp(`^(',
    why: 'two classes with a slash between, which is in neither; headers of 1,000 characters at most',
  },
  {
    file: 'src/edge/sign-in/form.ts',
    begins: '/^\\/(?![/\\\\])',
    why: 'looks one character ahead and then repeats one class',
  },
  { file: 'src/edge/base/subscription-token.ts', begins: '/^([a-z0-9]{15})', why: BOUNDED_REPEAT },
  { file: 'src/edge/backend/verify-message.ts', begins: '/^[\\w-]{8,64}$/', why: BOUNDED_REPEAT },
  { file: 'src/edge/backend/verify-message.ts', begins: '/^[\\da-f]{64}$/', why: BOUNDED_REPEAT },
  { file: 'src/gate/server.ts', begins: '/^::ffff:(?=', why: 'words that are fixed, and one look at what follows' },
  { file: 'src/core/network/visitor.ts', begins: '/^[\\da-f.:]{2,45}$/i', why: BOUNDED_REPEAT },
]
