import path from 'node:path'
import type { Config } from '../../../config/config.ts'
import { createDiskStore } from './disk-store.ts'
import type { PictureStore } from './picture-store.ts'
import { createS3Store } from './s3-store.ts'

/** The bucket of S3_URL, or a folder in DATA_DIR. */
export const openPictureStore = (
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  report: (error: unknown, context: string) => void,
): PictureStore => (s3 ? createS3Store(s3, report) : createDiskStore(path.join(dataDir, 'pictures')))
