import { useEffect, useState } from 'react'
import { isShownInPlace } from '../../stores/team/model/attached.ts'

/** Addresses at which this tab shows pictures that are not sent yet. */
export function usePictureUrls(files: readonly File[]): ReadonlyMap<File, string> {
  const [urls, setUrls] = useState<ReadonlyMap<File, string>>(NONE)
  useEffect(() => {
    const made = new Map(files.filter(isShownInPlace).map((file) => [file, URL.createObjectURL(file)]))
    setUrls(made)
    return () => {
      for (const url of made.values()) URL.revokeObjectURL(url)
    }
  }, [files])
  return urls
}

const NONE: ReadonlyMap<File, string> = new Map()
