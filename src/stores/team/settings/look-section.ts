import * as v from 'valibot'
import { BrandColor } from '../../../core/page/page-record.ts'
import type { PageSection } from './page-form.ts'

/** A file of the page: the name that it is stored under, or one that was chosen and not saved. */
const PageFile = v.union([v.string(), v.instance(Blob)])
type PageFile = v.InferOutput<typeof PageFile>

/** What the page looks like. */
export interface LookValues extends Record<string, unknown> {
  brand_color: string
  logo: PageFile
  logo_dark: PageFile
  favicon: PageFile
}

const PICTURES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml']
const ICONS = ['image/png', 'image/x-icon', 'image/vnd.microsoft.icon', 'image/webp', 'image/svg+xml']

/** What PocketBase takes in each field of a file (pb_migrations): kinds, and bytes. */
export const PAGE_FILES = {
  logo: { types: PICTURES, maxBytes: 2_097_152 },
  logo_dark: { types: PICTURES, maxBytes: 2_097_152 },
  favicon: { types: ICONS, maxBytes: 524_288 },
} as const
export type PageFileName = keyof typeof PAGE_FILES

const FILE_NAMES: readonly PageFileName[] = ['logo', 'logo_dark', 'favicon']

function fileFault(name: PageFileName, file: PageFile): string | null {
  if (!(file instanceof Blob)) return null
  const { types, maxBytes } = PAGE_FILES[name]
  if (!types.includes(file.type)) return 'file_type_unknown'
  return file.size > maxBytes ? 'file_too_large' : null
}

/** The section "Look" of the settings. */
export const LOOK_SECTION: PageSection<LookValues> = {
  name: 'look',
  fields: { brand_color: v.string(), logo: PageFile, logo_dark: PageFile, favicon: PageFile },
  check: (values) => ({
    ...(v.is(BrandColor, values.brand_color) ? {} : { brand_color: 'color_invalid' }),
    ...Object.fromEntries(
      FILE_NAMES.flatMap((name) => {
        const fault = fileFault(name, values[name])
        return fault === null ? [] : [[name, fault]]
      }),
    ),
  }),
}
