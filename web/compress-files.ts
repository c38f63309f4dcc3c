import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { minifySync, type Plugin } from 'vite'

const compressible = /\.(js|css|html|svg|json|webmanifest)$/
/** Of public/, which the build copies as it is: before every first paint. */
const publicScripts = ['early.js']

/** Bytes; below it a compressed file is hardly smaller. */
const smallest = 512

const variants = {
  '.br': (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
}

/** Minifies scripts of public/; writes name.br and name.gz beside each text file of the build: the server sends what a browser accepts. */
export function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return
      await Promise.all(publicScripts.map((name) => minify(path.join(dir, name))))
      const names = (await readdir(dir, { recursive: true })).filter((name) => compressible.test(name))
      await Promise.all(names.map((name) => compress(path.join(dir, name))))
    },
  }
}

async function minify(file: string): Promise<void> {
  const { code, errors } = minifySync(path.basename(file), await readFile(file, 'utf8'), { module: false })
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  await writeFile(file, code)
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < smallest) return
  await Promise.all(
    Object.entries(variants).map(async ([extension, variant]) => writeFile(file + extension, await variant(content))),
  )
}
