import { MAX_PIXELS, pictureSize } from '../../core/picture/size.ts'
import { refuse } from '../base/refuse.ts'

/** Refuses new files that are pictures of more pixels than anybody should decode, in every field that holds files. */
export function checkPictures(record: PbRecord): void {
  const { fields } = record.collection()
  for (const name of fields.fieldNames()) {
    if (fields.getByName(name).type() !== 'file') continue
    for (const file of record.getUnsavedFiles(name)) checkPicture(name, file)
  }
}

/** Of a file that another record has already, the engine shows what opens it as a function. */
const openFile = ({ reader }: PbFile) => (typeof reader === 'function' ? reader() : reader.open())

function checkPicture(field: string, file: PbFile): void {
  const reader = openFile(file)
  try {
    const size = pictureSize((at, length) => {
      reader.seek(at, 0)
      return toBytes(reader, length)
    })
    if (size === 'unreadable' || (size !== null && size.width * size.height > MAX_PIXELS)) {
      const message = `${file.originalName} has more than ${MAX_PIXELS / 1_000_000} megapixels`
      refuse(field, 'picture_too_large', message, { file: file.originalName, most: MAX_PIXELS })
    }
  } finally {
    reader.close()
  }
}
